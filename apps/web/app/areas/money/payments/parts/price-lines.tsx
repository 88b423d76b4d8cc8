import type { PriceLine } from '@waymark/contract/services/orders.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'

export const SumRow = ({ name, strong = false, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4 py-2.5',
      strong ? 'border-t-2 border-ink pt-3.5 text-xl font-bold' : 'border-b border-border text-sm last:border-b-0',
    )}
  >
    <dt className={cx('min-w-0 flex-1', !strong && 'text-ink-2')}>{name}</dt>
    <dd className={cx('max-w-[60%] flex-none text-end', !strong && 'font-medium')}>{children}</dd>
  </div>
)

interface PriceLinesProps {
  lines: readonly PriceLine[]
  currency: { shortName: string }
  /** Label and amount of the total. */
  total: [name: string, cents: number]
  /** Rows between the lines and the total. */
  children?: ReactNode
}

/** Price lines with a total. */
export function PriceLines({ lines, currency, total: [name, cents], children }: PriceLinesProps) {
  const language = useLanguage()
  return (
    <>
      <dl>
        {lines.map((line) => (
          <SumRow key={`${line.kind} ${line.id}`} name={line.name}>
            {formatMoney(language, line.priceCents, currency)}
          </SumRow>
        ))}
        {children}
      </dl>
      <dl>
        <SumRow strong name={name}>
          {formatMoney(language, cents, currency)}
        </SumRow>
      </dl>
    </>
  )
}
