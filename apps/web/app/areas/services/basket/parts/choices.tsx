import type { Cart } from '@waymark/contract/services/orders.ts'
import { formatWeekday } from '../../../../kit/language/dates.ts'
import { formatExtra } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { Wish } from '../cart-store.ts'

interface ChoiceProps {
  name: string
  help: readonly string[]
  price: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

const Choice = ({ name, help, price, chosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-border py-4 last:pb-0">
    <input
      type="checkbox"
      checked={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      className="tick mt-0.5 size-6"
    />
    <span className="min-w-0 flex-1">
      <span className="font-semibold">{name}</span>
      {help.map((line) => (
        <span key={line} className="block text-sm text-ink-2">
          {line}
        </span>
      ))}
    </span>
    <span className="flex-none font-semibold whitespace-nowrap">{price}</span>
  </label>
)

interface ChoicesProps {
  cart: Cart
  wish: Wish
  onChoose: (wish: Wish) => void
}

/** Options and urgent, each with its price and what it does to the time. */
export function Choices({ cart: { service, currency, options, urgent }, wish, onChoose }: ChoicesProps) {
  const t = useWords('basket')
  const language = useLanguage()
  if (options.length === 0 && !urgent) return null
  const plain = service.duration + options.reduce((days, option) => days + (wish.options.includes(option.id) ? option.days : 0), 0)
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{t('options')}</legend>
      {options.map(({ id, name, help, priceCents, days }) => (
        <Choice
          key={id}
          name={name}
          help={[help, days > 0 ? t('optionDays', { count: days }) : ''].filter((line) => line !== '')}
          price={formatExtra(language, priceCents, currency)}
          chosen={wish.options.includes(id)}
          onChoose={(chosen) =>
            onChoose({ ...wish, options: chosen ? [...wish.options, id] : wish.options.filter((other) => other !== id) })
          }
        />
      ))}
      {urgent && (
        <Choice
          name={t('urgent', { name: urgent.name })}
          help={[t('urgentInstead', { count: plain, date: formatWeekday(language, urgent.readyBy) })]}
          price={formatExtra(language, urgent.priceCents, currency)}
          chosen={wish.urgent}
          onChoose={(chosen) => onChoose({ ...wish, urgent: chosen })}
        />
      )}
    </fieldset>
  )
}
