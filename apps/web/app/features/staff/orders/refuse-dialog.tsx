import type { StaffOrder } from '@waymark/contract/staff-orders.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { ReasonField } from './reason-field.tsx'
import type { OrderWork } from './use-order-work.ts'
import { useReason } from './use-reason.ts'

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
    if ((await work.run('refuse', () => callOverHttp('refuseOrder', { id, reason }), t('refused'))) !== 'failed') onSettled()
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
