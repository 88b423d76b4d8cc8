import type { BriefField } from '@waymark/contract/services/services.ts'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatExtra } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

export interface OptionsProps {
  label: string
  hint: ReactNode
  error: string | undefined
  optional: boolean
  options: BriefField['options']
  currency: { shortName: string }
}

interface OptionCardsProps extends OptionsProps {
  name: string
  several: boolean
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** A few options shown as cards, for one or several answers, each with its surcharge. */
export function OptionCards({ label, hint, error, optional, name, several, options, currency, chosen, onChange }: OptionCardsProps) {
  const id = useId()
  const language = useLanguage()
  const choose = (option: string) =>
    onChange(!several ? [option] : chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <fieldset aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}>
      <GroupLabel optional={optional}>{label}</GroupLabel>
      {hint && (
        <p id={`${id}h`} className="-mt-0.75 mb-1.75 text-sm leading-[1.3rem] text-ink-2">
          {hint}
        </p>
      )}
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-12 cursor-pointer gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2.75 has-checked:border-2 has-checked:border-ink"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={() => choose(option.id)}
              data-invalid={error ? '' : undefined}
              className={several ? 'tick mt-0.25 size-5.5' : 'mt-0.5 size-5 flex-none accent-ink'}
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                <b className="block">{option.name}</b>
                {option.help && <span className="block text-sm text-ink-2">{option.help}</span>}
              </span>
              {option.priceCents !== 0 && <span className="text-sm font-medium">{formatExtra(language, option.priceCents, currency)}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Label of a question with several controls; optional ones say so. */
export function GroupLabel({ optional, children }: { optional: boolean; children: ReactNode }) {
  const t = useWords('frame')
  return (
    <legend className="mb-1.5 text-sm font-semibold">
      {children}
      {optional && <span className="font-normal text-ink-2"> ({t('optional')})</span>}
    </legend>
  )
}
