import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import { useWords } from '../../../../kit/language/words.tsx'

const looks = { card: { Icon: CreditCard, text: 'cardText' } } as const satisfies Record<PaymentMethod, object>

interface PaymentChoiceProps {
  methods: readonly PaymentMethod[]
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** How it is paid; on whose page the card is asked for. */
export function PaymentChoice({ methods, value, onChange }: PaymentChoiceProps) {
  const t = useWords('basket')
  return (
    <fieldset>
      <legend className="mb-4 text-xl font-bold tracking-tight md:text-2xl">{t('payment')}</legend>
      <div className="grid gap-2.5">
        {methods.map((method) => {
          const { Icon, text } = looks[method]
          return (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-4 py-2.5 has-checked:border-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name="payment"
                value={method}
                checked={method === value}
                onChange={() => onChange(method)}
                className="size-5 flex-none accent-ink"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{t(method)}</span>
                <span className="block text-sm text-ink-2">{t(text)}</span>
              </span>
              <Icon size={22} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
