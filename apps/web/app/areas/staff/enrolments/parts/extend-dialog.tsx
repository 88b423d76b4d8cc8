import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
import type { EnrolmentWork } from '../use-enrolment-work.ts'
import { useUntil } from '../use-until.ts'
import { UntilField } from './until-field.tsx'

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
    const outcome = await work.run('extend', 'extendEnrolment', { id, until: day, reason: text }, t('extended'))
    if (outcome !== 'failed') onSettled()
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
