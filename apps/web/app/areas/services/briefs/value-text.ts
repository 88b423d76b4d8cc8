import type { Language } from '@waymark/contract/choices.ts'
import type { BriefValue } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import { countryName } from '../../../kit/forms/country-names.ts'
import { formatNumber } from '../../../kit/language/words.tsx'

/** An answer as a person reads it. */
export function valueText({ type, options }: BriefField, value: BriefValue | undefined, language: Language): string {
  if (value === undefined) return ''
  const named = (id: string) => options.find((option) => option.id === id)?.name ?? id
  if (Array.isArray(value)) return value.map(named).join('\n')
  if (typeof value === 'number') return formatNumber(language, value)
  if (type === 'choice') return named(value)
  if (type === 'country') return countryName(language, value)
  if (type === 'date' && !Number.isNaN(Date.parse(value)))
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  return value
}
