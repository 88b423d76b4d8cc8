import { type Language, languages } from '@waymark/contract/choices.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Note, noteDuplicates, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { findOutlines } from '../../../guides/guides/queries.ts'
import { serviceGuides, services } from '../tables.ts'
import { checkForm, listIds } from './check-form.ts'
import { factsSchema, type ServiceFacts } from './facts-schema.ts'
import { compareLanguages, parseWords, type ServiceWords } from './parse-words.ts'

const fileNames = ['service.yaml', 'en.yaml', 'ru.yaml', 'de.yaml', 'sample.en.md', 'sample.ru.md', 'sample.de.md'] as const
type FileName = (typeof fileNames)[number]

type ServiceSource = ContentFolder<FileName>
export type ServiceFiles = ContentRead<FileName>

/** Finds services in folders laid out like `content/`: `services/<slug>/` with seven files each. */
export const readServices = (paths: string[]): Promise<ServiceFiles> =>
  readContentFolders(paths, { kind: 'services', names: fileNames, format: 4 })

type ByLanguage<T> = Record<Language, T>

/** A service to import, parsed in all languages. */
export interface ParsedService {
  source: ServiceSource
  facts: ServiceFacts
  words: ByLanguage<ServiceWords>
  /** Safe HTML. */
  samples: ByLanguage<string>
  lineOf: ParsedFacts['lineOf']
}

/**
 * Parses services whose files changed, retired services that are back, and services that refer to a changed guide of
 * `guides` (slugs), because its steps may differ.
 */
export async function checkServices(
  tx: Tx,
  sources: ServiceSource[],
  guides: string[],
): Promise<{ changed: ParsedService[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const { slug, contentHash, retiredAt } = services
  const stored = await tx.select({ slug, contentHash, retiredAt }).from(services)
  const touched = await findServicesOfGuides(tx, guides)
  const isSame = (source: ServiceSource) =>
    !touched.has(source.slug) && stored.some((row) => row.slug === source.slug && row.contentHash === source.hash && row.retiredAt === null)
  const unread = sources.filter((source) => !isSame(source))
  if (unread.length === 0) return { changed: [], problems: [] }

  // Loaded lazily: an ordinary server start changes no content and needs no Markdown parser.
  const { parseSample } = await import('./parse-sample.ts')
  const changed: ParsedService[] = []
  const problems: Problem[] = []
  for (const source of unread) {
    const { facts, lineOf, problems: wrong } = parseFacts(source.files['service.yaml'], source.slug)
    const words = mapLanguages((language) => parseWords(source.files[`${language}.yaml`], facts))
    const samples = mapLanguages((language) => parseSample(source.files[`sample.${language}.md`]))
    const found = [wrong, ...languages.flatMap((language) => [words[language].problems, samples[language].problems])].flat()
    const parsedTexts = languages.flatMap((language) => {
      const { words: read } = words[language]
      return read ? [{ file: source.files[`${language}.yaml`].file, words: read }] : []
    })
    problems.push(...found, ...compareLanguages(parsedTexts))
    const read = mapLanguages((language) => words[language].words as ServiceWords)
    if (facts && parsedTexts.length === languages.length)
      changed.push({ source, facts, words: read, samples: mapLanguages((language) => samples[language].html), lineOf })
  }
  return { changed, problems }
}

const mapLanguages = <T>(make: (language: Language) => T): ByLanguage<T> => ({ en: make('en'), ru: make('ru'), de: make('de') })

/** Slugs of the services that refer to one of these guides. */
async function findServicesOfGuides(tx: Tx, guides: string[]): Promise<Set<string>> {
  const known = await findOutlines(tx, guides)
  if (known.size === 0) return new Set()
  const ids = [...known.values()].map(({ id }) => id)
  const rows = await tx
    .select({ slug: services.slug })
    .from(serviceGuides)
    .innerJoin(services, eq(services.id, serviceGuides.serviceId))
    .where(sql`${serviceGuides.guideId} = any(${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ slug }) => slug))
}

/** Services that other content refers to but that are not offered. */
export async function findUnknownServices(
  tx: Tx,
  { sources, whole }: ServiceFiles,
  named: { service: string; file: string; line: number }[],
): Promise<Problem[]> {
  if (named.length === 0) return []
  const offered = whole ? sources : await tx.select({ slug: services.slug }).from(services).where(isNull(services.retiredAt))
  return named
    .filter(({ service }) => !offered.some(({ slug }) => slug === service))
    .map(({ service, file, line }) => ({ file, line, message: `services: There is no service "${service}".` }))
}

interface ImportedContent {
  /** Slugs of the root categories. */
  roots: Set<string>
  /** Guides of this import, with the ids of their steps. */
  guides: Map<string, string[]>
  /** Guides that were replaced by another one. */
  left: Set<string>
}

/** Reports categories, guides and steps that exist neither in this import nor in the database. */
export async function findUnknownReferences(
  tx: Tx,
  changed: ParsedService[],
  { roots, guides, left }: ImportedContent,
): Promise<Problem[]> {
  const named = [...new Set(changed.flatMap(({ facts }) => [...facts.guides, ...facts.does.map(({ guide }) => guide)]))]
  const known = new Map([...(await findOutlines(tx, named))].map(([slug, { outline }]) => [slug, outline.map(({ id }) => id)]))
  for (const [slug, steps] of guides) known.set(slug, steps)
  return changed.flatMap(({ source: { files }, facts, lineOf }) => {
    const { file } = files['service.yaml']
    const problems: Problem[] = []
    const note = (path: PropertyKey[], message: string) =>
      problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
    if (!roots.has(facts.category))
      note(['category'], `"${facts.category}" is not a root category. Use one of ${[...roots].sort().join(', ')}.`)
    for (const [at, slug] of facts.guides.entries()) if (!known.has(slug)) note(['guides', at], `There is no guide "${slug}".`)
    for (const [at, { guide, steps }] of facts.does.entries()) {
      const there = known.get(guide)
      if (!there) note(['does', at, 'guide'], `There is no guide "${guide}".`)
      for (const [place, step] of steps.entries())
        if (there && !left.has(guide) && !there.includes(step))
          note(['does', at, 'steps', place], `"${guide}" has no step "${step}". Use one of ${there.join(', ')}.`)
    }
    return problems
  })
}

interface ParsedFacts {
  facts: ServiceFacts | undefined
  problems: Problem[]
  lineOf: (path: PropertyKey[]) => number
}

/** Parses `service.yaml` and makes the checks that need no other file. */
function parseFacts({ file, text }: ContentFile, slug: string): ParsedFacts {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (!facts) return { facts, problems, lineOf }

  if (facts.slug !== slug) note(['slug'], `"${facts.slug}" differs from the folder "${slug}". Use the same name.`)
  if (facts.minimum > facts.price) note(['minimum'], `The minimum is above the price. Use at most ${facts.price}.`)
  if (facts.urgent && facts.urgent.duration >= facts.duration)
    note(['urgent', 'duration'], `An urgent order has to be faster than a normal one. Use fewer than ${facts.duration} days.`)
  if (facts.rounds === undefined && facts.options.some((option) => option.rounds !== undefined))
    note(['options'], '`rounds` is missing. Add the rounds of the service, because an option adds to them.')
  noteDuplicates(listIds(facts.options), (at) => ['options', at, 'id'], note)
  noteDuplicates(facts.guides, (at) => ['guides', at], note)
  noteDuplicates(
    facts.does.map(({ guide }) => guide),
    (at) => ['does', at, 'guide'],
    note,
  )
  checkForm(facts.form, note)
  return { facts, problems, lineOf }
}
