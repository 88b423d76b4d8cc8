import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/refusals.ts'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import type { ActionProps } from './action-props.ts'
import { CancelSection } from './cancel-section.tsx'
import { ChangeSection } from './change-section.tsx'
import { EnrolmentFacts } from './enrolment-facts.tsx'
import { EnrolmentHistory } from './enrolment-history.tsx'
import { EnrolmentState } from './enrolment-state.tsx'
import { MailHour } from './mail-hour.tsx'
import { Payments } from './payments.tsx'
import { useEnrolment } from './queries.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4">{title}</h2>
    {children}
  </section>
)

interface EnrolmentViewProps {
  id: string
  /** There is no such one for this person. */
  onMissing: () => void
}

/** A route or a plan of mine: where it stands, what it costs, what was paid, and what can be done with it. */
export function EnrolmentView({ id, onMissing }: EnrolmentViewProps) {
  const { enrolment, keep, error, isFetching, refetch } = useEnrolment(id)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])
  if (!enrolment) return error && !missing ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return <Loaded enrolment={enrolment} onMoved={keep} onOld={() => void refetch()} />
}

function Loaded(props: ActionProps) {
  const t = useWords('my-routes')
  const { enrolment } = props
  const { subscription, changes, planned, actions, charges, paymentStatus } = enrolment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <EnrolmentState {...props} />
      <Section title={t('thisRoute')}>
        <EnrolmentFacts enrolment={enrolment} />
      </Section>
      {(planned || (actions.includes('change') && changes.length > 0)) && (
        <Section title={t('change')}>
          <ChangeSection {...props} />
        </Section>
      )}
      {subscription.kind === 'route' && paymentStatus !== 'not_paid' && (
        <Section title={t('mail')}>
          <MailHour {...props} />
        </Section>
      )}
      <Section title={t('payments')}>
        <Payments charges={charges} currency={enrolment.currency} />
      </Section>
      <Section title={t('history')}>
        <EnrolmentHistory enrolment={enrolment} />
      </Section>
      {actions.includes('cancel') && <CancelSection {...props} />}
    </div>
  )
}
