import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { cx } from '../../../../kit/look/cx.ts'

/** Whether payments are enabled. Orders can also be paid by transfer. */
export function usePayable(what: 'order' | 'subscription' = 'subscription'): boolean {
  const site = useSite()
  return site?.payments !== false || (what === 'order' && site.transfers)
}

interface PayableProps {
  what?: 'order' | 'subscription'
  className?: string
  /** Link or button to pay. */
  children: ReactNode
}

/** Link to the payment page, or a notice if payments are off. */
export const Payable = ({ what, className, children }: PayableProps) =>
  usePayable(what) ? children : <PaymentsOff className={className} />

function PaymentsOff({ className }: { className?: string | undefined }) {
  const t = useWords('frame')
  return <p className={cx('w-full rounded-control bg-sunken px-4 py-3 text-sm leading-5.5 text-pretty', className)}>{t('paymentsOff')}</p>
}
