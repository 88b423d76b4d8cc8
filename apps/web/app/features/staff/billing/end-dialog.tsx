import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { ReasonField } from '../orders/reason-field.tsx'
import { useReason } from '../orders/use-reason.ts'
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
    if ((await work.run('end', () => callOverHttp('endEnrolment', { id, reason }), t('endedNow'))) !== 'failed') onSettled()
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
