import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'

/** Amount in a column, with aligned digits and without wrapping. */
export const SignedAmount = ({ cents, currency }: { cents: number; currency: { shortName: string } }) => (
  <span className="whitespace-nowrap tabular-nums">{formatMoney(useLanguage(), cents, currency)}</span>
)
