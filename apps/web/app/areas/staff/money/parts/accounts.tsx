import type { Answer } from '@waymark/contract/calls.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { accountWords } from '../ledger-words.ts'
import { SignedAmount } from './signed-amount.tsx'

interface AccountsProps {
  balances: Answer<'readMoney'>['balances']
  currency: { shortName: string }
}

/** Balances of the accounts, which sum to zero. */
export function Accounts({ balances, currency }: AccountsProps) {
  const t = useWords('staff-money')
  const sum = balances.reduce((total, { cents }) => total + cents, 0)
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-y border-border text-ink-2">
          <th scope="col" className="py-2 text-start font-medium">
            {t('standsOn')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {currency.shortName}
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ account, cents }) => (
          <tr key={account} className="border-b border-border">
            <th scope="row" className="py-2.5 text-start font-normal">
              {t(accountWords[account])}
            </th>
            <td className="py-2.5 text-end">
              <SignedAmount cents={cents} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-2.5 text-start">
            {t('together')}
          </th>
          <td className="py-2.5 text-end">
            <SignedAmount cents={sum} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
