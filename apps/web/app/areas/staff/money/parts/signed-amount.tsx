import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'

/** An amount in a column: its digits stand below each other, and it is never broken. */
export const SignedAmount = ({ cents, currency }: { cents: number; currency: { shortName: string } }) => (
  <span className="whitespace-nowrap tabular-nums">{formatMoney(useLanguage(), cents, currency)}</span>
)
