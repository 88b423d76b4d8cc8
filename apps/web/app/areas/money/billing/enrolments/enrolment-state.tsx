import type { Enrolment } from '@waymark/contract/money/billing.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { Payable } from '../../payments/parts/payable.tsx'
import { enrolmentStatus, enrolmentTarget, formatDay, formatEnd, offerPath } from '../enrolment.ts'
import { useEnrolmentErrors, useRun } from '../queries.ts'
import { EnrolmentChip } from './enrolment-box.tsx'
import type { ActionProps } from './mail-hour.tsx'

/** Status in words, with one action. */
export function EnrolmentState(props: ActionProps) {
  const t = useWords('my-routes')
  const { title, text } = useStanding(props.enrolment)
  return (
    <Panel>
      <section aria-labelledby="stands">
        <div className="mb-2.5">
          <EnrolmentChip enrolment={props.enrolment} />
        </div>
        <h2 id="stands" className="text-xl">
          <span className="sr-only">{t('stands')}: </span>
          <span role="status">{title}</span>
        </h2>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          <NextAction {...props} />
        </div>
      </section>
    </Panel>
  )
}

function useStanding(enrolment: Enrolment): { title: string; text: string } {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { validUntil, renewal, nextCharge, cancelledAt, currency } = enrolment
  const day = validUntil ? formatEnd(language, validUntil, zone) : ''
  const charged = ({ amountCents }: NonNullable<Enrolment['nextCharge']>) => formatMoney(language, amountCents, currency)
  switch (enrolmentStatus(enrolment)) {
    case 'unpaid':
      return { title: t('standsUnpaid'), text: t('standsUnpaidText') }
    case 'renewing':
      return { title: t('standsRenewing'), text: nextCharge ? t('standsRenewingText', { amount: charged(nextCharge) }) : '' }
    case 'ended':
      if (renewal === 'failing') return failing()
      if (enrolment.status === 'trial') return { title: t('standsTrialEnded', { day }), text: t('standsTrialEndedText') }
      return { title: t('standsEnded', { day }), text: t('standsEndedText') }
    case 'trial':
      return { title: t('standsTrial', { day }), text: t('standsTrialText') }
    default:
  }
  if (renewal === 'failing') return failing()
  if (cancelledAt) return { title: t('standsCancelled', { day }), text: t('standsCancelledText') }
  if (!nextCharge) return { title: t('standsGiven', { day }), text: t('standsGivenText') }
  const title = enrolmentStatus(enrolment) === 'new' ? t('standsNew', { day }) : t('standsRenews', { day })
  return { title, text: t('standsRenewsText', { amount: charged(nextCharge) }) }

  function failing() {
    const text = nextCharge?.at ? t('standsFailingText', { day: formatDay(language, nextCharge.at, zone) }) : t('standsFailingSoon')
    return { title: t('standsFailing'), text }
  }
}

function NextAction({ enrolment, onMoved, onOld }: ActionProps): ReactNode {
  const t = useWords('my-routes')
  const navigate = useNavigate()
  const telling = useEnrolmentErrors(onOld)
  const { run, busy: running } = useRun(enrolment.id, telling)
  const resuming = useChange('resumeEnrolment', {
    ...telling,
    onDone(resumed) {
      onMoved(resumed)
      toast.success(t('resumeDone'))
    },
  })
  const { actions, subscription, renewal } = enrolment
  const standing = enrolmentStatus(enrolment)
  const isRoute = subscription.kind === 'route'

  const subscribe = actions.includes('subscribe') && (
    <Payable>
      <ButtonLink to={offerPath(subscription)}>
        {t(renewal === 'failing' ? 'payAnother' : standing === 'ended' && enrolment.status !== 'trial' ? 'renew' : 'subscribe')}
      </ButtonLink>
    </Payable>
  )
  const canRun = actions.includes('run')
  return (
    <>
      {canRun && (
        <Button busy={running} onClick={() => void run().then((ran) => ran && navigate(enrolmentTarget(enrolment)))}>
          {t('run')}
        </Button>
      )}
      {subscribe}
      {isRoute && standing !== 'unpaid' && (
        <ButtonLink to={enrolmentTarget(enrolment)} variant={canRun || subscribe ? 'outline' : 'primary'}>
          {t('openMap')}
        </ButtonLink>
      )}
      {actions.includes('resume') && (
        <Button variant="outline" busy={resuming.busy} onClick={() => void resuming.run({ id: enrolment.id })}>
          {t('resume')}
        </Button>
      )}
    </>
  )
}
