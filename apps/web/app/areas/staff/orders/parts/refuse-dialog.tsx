import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
import type { OrderWork } from '../use-order-work.ts'

interface RefuseDialogProps {
  order: StaffOrder
  work: OrderWork
  /** It was refused, or is another order by now. */
  onSettled: () => void
  onClose: () => void
}

/** Asks for the reason that the customer reads, and says what goes back. */
export function RefuseDialog({ order, work, onSettled, onClose }: RefuseDialogProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const { id, number, refundableCents, currency } = order
  const { checked, field } = useReason()

  async function refuse() {
    const reason = checked()
    if (reason === null) return
    if ((await work.run('refuse', 'refuseOrder', { id, reason }, t('refused'))) !== 'failed') onSettled()
  }

  return (
    <Dialog open onClose={onClose} title={t('refuseTitle', { number: String(number) })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void refuse()
        }}
      >
        <p className="mb-4 text-ink-2">
          {refundableCents > 0 ? t('refusePaid', { amount: formatMoney(language, refundableCents, currency) }) : t('refuseUnpaid')}
        </p>
        <ReasonField first label={t('reason')} hint={t('customerReads')} {...field} />
        <DialogActions>
          <Button type="submit" variant="danger" busy={work.busy === 'refuse'}>
            {t('refuse')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('keepOrder')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
