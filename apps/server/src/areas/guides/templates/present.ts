import type { Language } from '@waymark/contract/choices.ts'
import type { TemplateField } from '@waymark/contract/guides/templates.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import type { TemplateRow } from './queries.ts'

export const presentCard = ({ slug, name, announce, fields }: Pick<TemplateRow, 'slug' | 'name' | 'announce' | 'fields'>) => ({
  slug,
  name,
  announce,
  totalFields: fields.length,
})

export function presentFields({ fields, labels }: TemplateRow, person: UserRow, language: Language): TemplateField[] {
  const known = {
    name: person.name,
    email: person.email,
    phone: person.phone ?? '',
    country: person.country ? (new Intl.DisplayNames(language, { type: 'region' }).of(person.country) ?? '') : '',
    address: person.address ?? '',
    legal_name: person.registeredName || person.name,
    registration_number: person.registrationNumber ?? '',
  }
  return fields.map(({ id, prefill, long }) => ({
    id,
    long,
    label: labels[id]?.label ?? id,
    help: labels[id]?.help ?? '',
    value: prefill ? known[prefill] : '',
  }))
}
