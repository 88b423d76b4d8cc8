import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findOutlines } from '../../../guides/guides/queries.ts'
import { type FoundText, indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { askingWords } from '../policy.ts'
import { type StoredForm, serviceForms, serviceGuides, services, serviceTexts } from '../tables.ts'
import {
  checkServices,
  findUnknownReferences,
  findUnknownServices,
  type ParsedService,
  readServices,
  type ServiceFiles,
} from './check-services.ts'
import { composePassage } from './compose-passage.ts'
import type { FieldFacts, ServiceFacts } from './facts-schema.ts'
import type { ServiceWords } from './parse-words.ts'

export const importServices: ReadKind = async ({ paths }) => {
  const read = await readServices(paths)
  let changed: ParsedService[] = []
  return {
    problems: read.problems,
    async check(tx, { guides }) {
      const checked = await checkServices(tx, read.sources, [...guides.keys()])
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: async (tx, around) => [
      ...(await findUnknownReferences(tx, changed, around)),
      ...(await findUnknownServices(tx, read, around.named)),
    ],
    save: async (tx, { categories, now }) => ({ changed: await saveServices(tx, changed, read, categories, now), found: true }),
  }
}

type ByLanguage<T> = Record<Language, T>

/** Combines the facts of a form with its texts in all languages. */
function composeForm({ form }: ServiceFacts, words: ByLanguage<ServiceWords>): StoredForm {
  return {
    steps: form.map(({ id, fields }) => {
      const screen = (language: Language) => words[language].form[id]
      return {
        id,
        title: mapTexts((language) => screen(language)?.title),
        lead: mapTexts((language) => screen(language)?.lead),
        fields: fields.map((field) => composeField(field, (language) => screen(language)?.fields[field.id])),
      }
    }),
  }
}

type FieldWords = ServiceWords['form'][string]['fields'][string]

function composeField(
  field: FieldFacts,
  wordsIn: (language: Language) => FieldWords | undefined,
): StoredForm['steps'][number]['fields'][number] {
  const { id, type, required, options = [], min = null, max = null, most = null, prefill = null } = field
  return {
    id,
    type,
    required,
    min,
    max,
    most,
    prefill,
    shownIf: field.shown_if ?? null,
    options: options.map((option) => ({
      id: option.id,
      priceCents: option.price,
      name: mapTexts((language) => wordsIn(language)?.options[option.id]?.name),
      help: mapTexts((language) => wordsIn(language)?.options[option.id]?.help),
    })),
    label: mapTexts((language) => wordsIn(language)?.label),
    help: mapTexts((language) => wordsIn(language)?.help),
    placeholder: mapTexts((language) => wordsIn(language)?.placeholder),
  }
}

/** Required texts were checked before; optional ones may be empty. */
const mapTexts = (textOf: (language: Language) => string | undefined): ByLanguage<string> => ({
  en: textOf('en') ?? '',
  ru: textOf('ru') ?? '',
  de: textOf('de') ?? '',
})

type ServiceText = Omit<typeof serviceTexts.$inferInsert, 'serviceId'>

const composeTexts = ({ options }: ServiceFacts, words: ByLanguage<ServiceWords>, samples: ByLanguage<string>): ServiceText[] =>
  languages.map((language) => {
    const { name, announce, tags, gets, needs, works, questions, urgent, options: named } = words[language]
    return {
      language,
      name,
      announce,
      tags,
      gets,
      needs,
      works,
      questions,
      urgent,
      options: options.map(({ id }) => ({ id, name: named[id]?.name ?? '', help: named[id]?.help ?? '' })),
      sample: samples[language],
    }
  })

/** Saves checked services, and retires those whose folder is gone. `categories` maps slugs to ids. Returns whether anything changed. */
async function saveServices(
  tx: Tx,
  changed: ParsedService[],
  { sources, whole }: ServiceFiles,
  categories: ReadonlyMap<string, { id: string }>,
  now: Date,
): Promise<boolean> {
  for (const service of changed) await saveService(tx, service, categories.get(service.facts.category)?.id, now)
  if (!whole) return false
  const slugs = sources.map(({ slug }) => slug)
  const moved = await placeServices(tx, slugs)
  const retired = await retireServices(tx, slugs, now)
  return changed.length > 0 || moved || retired
}

async function saveService(tx: Tx, { source, facts, words, samples }: ParsedService, categoryId: string | undefined, now: Date) {
  const { slug } = source
  if (!categoryId) throw new Error(`the category of ${slug} was checked and is gone`)
  const [stored] = await tx.select({ id: services.id }).from(services).where(eq(services.slug, slug))
  const id = stored?.id ?? newId()
  const form = composeForm(facts, words)
  const { version, isNew } = await nextVersion(tx, id, form)
  const row = { ...toServiceRow(facts), categoryId, formVersion: version, contentHash: source.hash, updatedAt: now, retiredAt: null }
  if (stored) await tx.update(services).set(row).where(eq(services.id, id))
  else await tx.insert(services).values({ id, slug, position: 0, createdAt: now, ...row })
  if (isNew) await tx.insert(serviceForms).values({ serviceId: id, version, form, createdAt: now })
  await saveGuides(tx, id, facts)

  const texts = composeTexts(facts, words, samples)
  await tx.delete(serviceTexts).where(eq(serviceTexts.serviceId, id))
  await tx.insert(serviceTexts).values(texts.map((text) => ({ serviceId: id, ...text })))
  await indexSubject(
    tx,
    { kind: 'service', id, slug },
    texts.map((text) => toFoundText(text, { slug, facts })),
  )
}

const toServiceRow = ({ price, minimum, duration, urgent, rounds, brief_minutes, options }: ServiceFacts) => ({
  priceCents: price,
  minimumCents: minimum,
  duration,
  briefMinutes: brief_minutes,
  urgentCents: urgent?.price ?? null,
  urgentDuration: urgent?.duration ?? null,
  rounds: rounds ?? null,
  options: options.map(({ price, ...option }) => ({ ...option, priceCents: price })),
})

/** Stores a changed form as a new version, because existing orders keep theirs. */
async function nextVersion(tx: Tx, serviceId: string, form: StoredForm): Promise<{ version: number; isNew: boolean }> {
  const [newest] = await tx
    .select({ version: serviceForms.version, form: serviceForms.form })
    .from(serviceForms)
    .where(eq(serviceForms.serviceId, serviceId))
    .orderBy(desc(serviceForms.version))
    .limit(1)
  if (newest && isDeepStrictEqual(newest.form, form)) return { version: newest.version, isNew: false }
  return { version: (newest?.version ?? 0) + 1, isNew: true }
}

async function saveGuides(tx: Tx, serviceId: string, { guides, does }: ServiceFacts): Promise<void> {
  await tx.delete(serviceGuides).where(eq(serviceGuides.serviceId, serviceId))
  const slugs = [...new Set([...guides, ...does.map(({ guide }) => guide)])]
  const known = await findOutlines(tx, slugs)
  const rows = slugs.flatMap((slug, position) => {
    const guideId = known.get(slug)?.id
    const steps = does.find(({ guide }) => guide === slug)?.steps ?? []
    return guideId ? [{ serviceId, guideId, position, related: guides.includes(slug), steps }] : []
  })
  if (rows.length > 0) await tx.insert(serviceGuides).values(rows)
}

const toFoundText = (text: ServiceText, { slug, facts }: { slug: string; facts: ServiceFacts }): FoundText => {
  const { language, name, announce, tags, gets, needs, works, questions } = text
  return {
    language,
    written: language,
    name,
    announce,
    tags,
    steps: [],
    intro: [
      ...gets,
      ...needs,
      askingWords[language],
      ...works.flatMap(({ title, text }) => [title, text]),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ].join('\n'),
    passage: { context: '', address: `/service/${slug}`, text: composePassage(text, facts) },
  }
}

/** Stores the order of the folders as the display order. Returns whether it changed. */
async function placeServices(tx: Tx, slugs: string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update services s set position = t.position from unnest(${sql.param(slugs)}::text[]) with ordinality t (slug, position)
    where s.slug = t.slug and s.position <> t.position returning s.id`)
  return rows.length > 0
}

async function retireServices(tx: Tx, offered: string[], now: Date): Promise<boolean> {
  const retired = await tx
    .update(services)
    .set({ retiredAt: now, updatedAt: now })
    .where(and(isNull(services.retiredAt), notInArray(services.slug, offered)))
    .returning({ id: services.id })
  for (const { id } of retired) await removeSubject(tx, { kind: 'service', id })
  return retired.length > 0
}
