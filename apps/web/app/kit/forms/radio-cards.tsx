import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface RadioCardsProps<V extends string> {
  legend: string
  hint?: string
  name: string
  options: readonly { value: V; label: string; lang?: string }[]
  value: V | ''
  /** Error message in the page's language. */
  error?: string | undefined
  onChange: (value: V) => void
}

/** Up to five visible options. */
export function RadioCards<V extends string>({ legend, hint, name, options, value, error, onChange }: RadioCardsProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hint && <p className="-mt-0.75 mb-1.75 text-sm leading-[1.3rem] text-ink-2">{hint}</p>}
      <div className="grid gap-2">
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            wrong={error !== undefined}
            onChoose={() => onChange(option.value)}
          >
            <span lang={option.lang}>{option.label}</span>
          </RadioCard>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface RadioCardProps {
  name: string
  value: string
  checked: boolean
  /** Marks the options as invalid. */
  wrong?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One option of a group with the same `name`. */
export const RadioCard = ({ name, value, checked, wrong, onChoose, children }: RadioCardProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 has-checked:border-2 has-checked:border-ink has-checked:font-semibold">
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      data-invalid={wrong ? '' : undefined}
      className="size-5 flex-none accent-ink"
    />
    {children}
  </label>
)
