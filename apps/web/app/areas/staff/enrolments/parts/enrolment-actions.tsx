import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { RefundDialog } from '../../work/parts/refund-dialog.tsx'
import type { EnrolmentWork } from '../use-enrolment-work.ts'
import { EndDialog } from './end-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'

type Action = StaffEnrolment['staffActions'][number] | 'give'

/** What staff can do with an enrolment, each after it said what will happen. */
export function EnrolmentActions({ enrolment, work }: { enrolment: StaffEnrolment; work: EnrolmentWork }) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const [asking, setAsking] = useState<Action>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [settledTimes, setSettledTimes] = useState(0)
  const { id, customer, currency, staffActions, refundableCents, paymentStatus } = enrolment
  const can = (action: Action) => staffActions.some((one) => one === action)
  const canGive = customer !== null && paymentStatus !== 'paid'
  const close = () => setAsking(undefined)
  const settled = () => {
    close()
    setSettledTimes((times) => times + 1)
  }
  // The button that did it may be gone, and the dialog that asked.
  useEffect(() => {
    if (settledTimes > 0) heading.current?.focus()
  }, [settledTimes])

  return (
    <section aria-labelledby="actions">
      <Panel>
        <h2 ref={heading} tabIndex={-1} id="actions" className="text-xl">
          {t('actions')}
        </h2>
        {staffActions.length === 0 && <p className="mt-2.5 max-w-read text-ink-2">{t('nothingToDo')}</p>}
        <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
          {can('extend') && <Button onClick={() => setAsking('extend')}>{t('extend')}</Button>}
          {canGive && (
            <Button variant={can('extend') ? 'outline' : 'primary'} onClick={() => setAsking('give')}>
              {t('give')}
            </Button>
          )}
          {can('refund') && (
            <Button variant="outline" onClick={() => setAsking('refund')}>
              {staff('refund')}
            </Button>
          )}
          {can('end') && (
            <Button variant="outline" onClick={() => setAsking('end')}>
              {t('end')}
            </Button>
          )}
        </div>
      </Panel>
      {asking === 'extend' && <ExtendDialog enrolment={enrolment} work={work} onSettled={settled} onClose={close} />}
      {asking === 'end' && <EndDialog enrolment={enrolment} work={work} onSettled={settled} onClose={close} />}
      {asking === 'give' && customer && <GrantDialog customer={customer} onClose={close} />}
      {asking === 'refund' && (
        <RefundDialog
          name={customer?.name ?? t('customerGone')}
          {...(can('end') && { text: t('refundText') })}
          most={refundableCents}
          currency={currency}
          refund={(wanted, done) => work.run('refund', 'refundEnrolment', { id, ...wanted }, done, 'any')}
          onClose={settled}
        />
      )}
    </section>
  )
}
