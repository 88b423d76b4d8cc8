import type { Language } from '@waymark/contract/choices.ts'
import type { TemplateField } from '@waymark/contract/guides/templates.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Tx } from '../../../platform/db.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { templates, templateTexts } from './tables.ts'

const { slug, position, fields } = templates
const { name, announce, text, fields: labels } = templateTexts

const inLanguage = (language: Language) => and(eq(templateTexts.slug, slug), eq(templateTexts.language, language))

export const listTemplates = (tx: Tx, language: Language) =>
  tx.select({ slug, fields, name, announce }).from(templates).innerJoin(templateTexts, inLanguage(language)).orderBy(asc(position))

/** A template in one language; undefined when there is none. */
export async function findTemplate(tx: Tx, wanted: string, language: Language) {
  const [found] = await tx
    .select({ slug, fields, name, announce, labels, text })
    .from(templates)
    .innerJoin(templateTexts, inLanguage(language))
    .where(eq(slug, wanted))
  return found
}
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** Number of templates, cached until content changes. */
export const countTemplates = cacheUntilContentChanges(async (db) => {
  const [counted] = await db.select({ count: count() }).from(templates)
  return counted?.count ?? 0
})

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
