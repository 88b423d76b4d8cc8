import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { BriefFacts, Fact } from '../../../services/orders/parts/order-facts.tsx'
import { StaffFiles } from './staff-files.tsx'

/** What the customer answered, and the files to it. */
export function BriefRead({ order: { id, brief, briefFiles, orderData } }: { order: StaffOrder }) {
  const t = useWords('staff')
  return (
    <>
      {brief.length === 0 && briefFiles.length === 0 && <p className="text-ink-2">{t('briefGone')}</p>}
      <dl>
        <BriefFacts brief={brief} />
        {orderData.orderNote && <Fact name={t('orderNote')}>{orderData.orderNote}</Fact>}
      </dl>
      {briefFiles.length > 0 && (
        <div className="mt-5">
          <StaffFiles order={id} files={briefFiles} />
        </div>
      )}
    </>
  )
}
