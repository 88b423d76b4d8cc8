import type { Language } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/accounts.ts'
import type { DatePart } from '../../../kit/forms/date-order.ts'
import type { Changes } from './use-profile-part.ts'

/** What stands in the fields of the personal details. */
export interface PersonalDraft {
  name: string
  birthDate: Record<DatePart, string>
  /** Empty where none is given. */
  country: string
  address: string
  phone: string
  language: Language
  /** Empty where none was chosen. */
  timeZone: string
  marketing: boolean
}

export const personalDraft = ({ name, birthDate, country, address, phone, language, timeZone, marketing }: Profile): PersonalDraft => ({
  name,
  birthDate: { day: String(birthDate?.day ?? ''), month: String(birthDate?.month ?? ''), year: String(birthDate?.year ?? '') },
  country: country ?? '',
  address: address ?? '',
  phone: phone ?? '',
  language,
  timeZone: timeZone ?? '',
  marketing,
})

const plain = ['name', 'country', 'address', 'phone', 'language', 'timeZone', 'marketing'] as const

/** What differs from how it was when the form was opened. */
export function personalChanges(draft: PersonalDraft, start: PersonalDraft): Changes {
  const { day, month, year } = draft.birthDate
  const changed = plain.filter((field) => draft[field] !== start[field]).map((field) => [field, draft[field]])
  const born = [day, month, year].map((part) => part.trim())
  const date = born.every((part) => part === '') ? null : { day: born[0] ?? '', month: born[1] ?? '', year: born[2] ?? '' }
  const moved = day !== start.birthDate.day || month !== start.birthDate.month || year !== start.birthDate.year
  return { ...Object.fromEntries(changed), ...(moved && { birthDate: date }) }
}
