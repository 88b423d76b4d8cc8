import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'

/** An amount at the end of its column; less than zero with a real minus. */
export const SignedAmount = ({ cents, currency }: { cents: number; currency: { shortName: string } }) => {
  const language = useLanguage()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {cents < 0 && '−'}
      {formatMoney(language, Math.abs(cents), currency)}
    </span>
  )
}
