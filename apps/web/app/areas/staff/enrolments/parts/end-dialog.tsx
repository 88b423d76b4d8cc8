import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
import type { EnrolmentDialogProps } from './extend-dialog.tsx'

/** Asks for the reason that the customer reads, and says what ends and what does not go back. */
export function EndDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, refundableCents, currency } = enrolment
  const { checked, field } = useReason()

  async function end() {
    const reason = checked()
    if (reason === null) return
    if ((await work.run('end', 'endEnrolment', { id, reason }, t('endedNow'))) !== 'failed') onSettled()
  }

  return (
    <Dialog open onClose={onClose} title={t('endTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void end()
        }}
      >
        <div className="mb-4 grid gap-1.5 text-ink-2">
          <p>{t('endText')}</p>
          {refundableCents > 0 && <p>{t('endRefund', { amount: formatMoney(language, refundableCents, currency) })}</p>}
        </div>
        <ReasonField first label={staff('reason')} hint={staff('customerReads')} {...field} />
        <DialogActions>
          <Button type="submit" variant="danger" busy={work.busy === 'end'}>
            {t('end')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
