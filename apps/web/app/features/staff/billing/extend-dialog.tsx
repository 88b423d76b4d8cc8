import type { StaffEnrolment } from '@waymark/contract/staff-billing.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { formatMoment } from '../../orders/dates.ts'
import { ReasonField } from '../orders/reason-field.tsx'
import { useReason } from '../orders/use-reason.ts'
import { UntilField } from './until-field.tsx'
import type { EnrolmentWork } from './use-enrolment-work.ts'
import { useUntil } from './use-until.ts'

export interface EnrolmentDialogProps {
  enrolment: StaffEnrolment
  work: EnrolmentWork
  /** It was done, or it is something else by now. */
  onSettled: () => void
  onClose: () => void
}

/** Asks until when, and says what moves along. */
export function ExtendDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, validUntil, nextCharge, currency } = enrolment
  const until = useUntil()
  const reason = useReason()

  async function extend() {
    const day = until.checked()
    if (day === null) return
    const text = reason.checked()
    if (text === null) return
    const send = () => callOverHttp('extendEnrolment', { id, until: day, reason: text })
    if ((await work.run('extend', send, t('extended'))) !== 'failed') onSettled()
  }

  return (
    <Dialog open onClose={onClose} title={t('extendTitle')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void extend()
        }}
      >
        <p className="text-ink-2">
          {validUntil && t('extendText', { time: formatMoment(language, validUntil) })}{' '}
          {nextCharge && t('extendMoves', { amount: formatMoney(language, nextCharge.amountCents, currency) })}
        </p>
        <UntilField first label={t('extendUntil')} min={validUntil?.slice(0, 10) ?? ''} {...until.field} />
        <ReasonField label={staff('reason')} hint={staff('customerReads')} {...reason.field} />
        <DialogActions>
          <Button type="submit" busy={work.busy === 'extend'}>
            {t('extend')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {staff('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
