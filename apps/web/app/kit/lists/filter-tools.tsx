import type { ReactNode } from 'react'
import { SelectField } from '../forms/select-field.tsx'
import { formatNumber, useLanguage } from '../language/words.tsx'
import { ChipLink, ChipRow } from '../look/chip.tsx'

interface FilterChipsProps<V extends string> {
  label: string
  values: readonly V[]
  chosen: V
  addressOf: (value: V) => string
  wordOf: (value: V) => string
  /** Number of entries per filter; undefined while unknown. */
  countOf?: (value: V) => number | undefined
  className?: string
}

/** Filter links, one address each. */
export function FilterChips<V extends string>({
  label,
  values,
  chosen,
  addressOf,
  wordOf,
  countOf = () => undefined,
  className = '',
}: FilterChipsProps<V>) {
  const language = useLanguage()
  return (
    <ChipRow label={label} className={className}>
      {values.map((value) => {
        const count = countOf(value)
        return (
          <ChipLink
            key={value}
            to={addressOf(value)}
            preventScrollReset
            on={value === chosen}
            count={count === undefined ? undefined : formatNumber(language, count)}
          >
            {wordOf(value)}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
  className?: string
}

export const FilterSelect = ({ label, value, onChange, children, className = 'flex-[1_1_12rem] md:max-w-60' }: FilterSelectProps) => (
  <SelectField label={label} className={className} value={value} onChange={onChange}>
    {children}
  </SelectField>
)

/** Chips above, search and selects below. */
export const FilterTools = ({ chips, children }: { chips: ReactNode; children: ReactNode }) => (
  <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
    {chips}
    <div className="flex flex-wrap items-end gap-3.5">{children}</div>
  </div>
)
