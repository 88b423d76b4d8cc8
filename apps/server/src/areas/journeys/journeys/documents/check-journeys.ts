import { type Language, languages } from '@waymark/contract/choices.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Note, noteDuplicates, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { findOutlines } from '../../../guides/guides/queries.ts'
import { notePeriods, soldSlugs } from '../../../money/offers/documents/offers.ts'
import { journeyDays, journeys } from '../tables.ts'
import { dayMinutes, factsSchema, type JourneyFacts, type JourneyWords } from './journey-schema.ts'

const fileNames = ['route.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type FileName = (typeof fileNames)[number]

type JourneySource = ContentFolder<FileName>
export type JourneyFiles = ContentRead<FileName>

/** Reads the four files of each `routes/<slug>/` folder below `paths`, which are laid out like `content/`. */
export const readJourneyFiles = (paths: string[]): Promise<JourneyFiles> =>
  readContentFolders(paths, { kind: 'routes', names: fileNames, format: 4 })

/** A route to import, parsed in all languages. */
export interface ParsedJourney {
  source: JourneySource
  facts: JourneyFacts
  words: Record<Language, JourneyWords>
  lineOf: ParsedFacts['lineOf']
}

/** Parses the routes whose files changed, and retired routes that are back. */
export async function checkJourneys(tx: Tx, sources: JourneySource[]): Promise<{ changed: ParsedJourney[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const stored = await tx.select({ slug: journeys.slug, hash: journeys.contentHash }).from(journeys)
  const sold = await soldSlugs(tx, 'route')
  const isUnchanged = ({ slug, hash }: JourneySource) => sold.includes(slug) && stored.some((row) => row.slug === slug && row.hash === hash)
  const changedSources = sources.filter((source) => !isUnchanged(source))
  if (changedSources.length === 0) return { changed: [], problems: [] }

  // Loaded lazily: an ordinary server start changes no content and needs no Markdown parser.
  const { compareLanguages, parseWords } = await import('./parse-words.ts')
  const storedDays = await readStoredDays(tx, changedSources)
  const changed: ParsedJourney[] = []
  const problems: Problem[] = []
  for (const source of changedSources) {
    const { facts, lineOf, problems: wrong } = parseFacts(source.files['route.yaml'], source.slug)
    const parsed = languages.map((language) => ({ language, ...parseWords(source.files[`${language}.yaml`], facts) }))
    const withWords = parsed.flatMap(({ language, words }) =>
      words ? [{ file: source.files[`${language}.yaml`].file, language, words }] : [],
    )
    problems.push(...wrong, ...parsed.flatMap((one) => one.problems), ...compareLanguages(withWords))
    if (facts) problems.push(...checkDayOrder(storedDays.get(source.slug) ?? [], { source, facts, lineOf }))
    const [en, ru, de] = languages.map((language) => withWords.find((one) => one.language === language)?.words)
    if (facts && en && ru && de) changed.push({ source, facts, words: { en, ru, de }, lineOf })
  }
  return { changed, problems }
}

/** Returns the slugs of the stored days by route, in their order. */
async function readStoredDays(tx: Tx, sources: JourneySource[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ route: journeys.slug, day: journeyDays.slug })
    .from(journeyDays)
    .innerJoin(journeys, eq(journeys.id, journeyDays.journeyId))
    .where(
      inArray(
        journeys.slug,
        sources.map(({ slug }) => slug),
      ),
    )
    .orderBy(asc(journeyDays.number))
  const storedDays = new Map<string, string[]>()
  for (const { route, day } of rows) storedDays.set(route, [...(storedDays.get(route) ?? []), day])
  return storedDays
}

/** Stored days must keep their position, because people are on them; new days are only added at the end. */
function checkDayOrder(storedSlugs: string[], { source, facts, lineOf }: Pick<ParsedJourney, 'source' | 'facts' | 'lineOf'>): Problem[] {
  const { file } = source.files['route.yaml']
  return storedSlugs.flatMap((slug, at) => {
    if (facts.days[at]?.slug === slug) return []
    const message = `days.${at}: Keep "${slug}" as day ${at + 1}, because people are on this route. Add new days at the end.`
    return [{ file, line: lineOf(facts.days[at] ? ['days', at, 'slug'] : ['days']), message }]
  })
}

interface ImportedSlugs {
  /** Slugs of the root categories. */
  roots: Set<string>
  /** Slugs of the guides in this import. */
  guides: Set<string>
  /** Slugs of the plans in this import. */
  plans: Set<string>
}

/** Reports categories and guides that exist neither in this import nor in the database, and slugs that a plan already uses. */
export async function checkReferences(tx: Tx, changed: ParsedJourney[], { roots, guides, plans }: ImportedSlugs): Promise<Problem[]> {
  const planSlugs = new Set([...plans, ...(await soldSlugs(tx, 'plan'))])
  const knownGuides = await findOutlines(tx, [...new Set(changed.flatMap(({ facts }) => facts.days.flatMap((day) => day.guides)))])
  return changed.flatMap(({ source, facts, lineOf }) => {
    const problems: Problem[] = []
    const note = (path: PropertyKey[], message: string) =>
      problems.push({ file: source.files['route.yaml'].file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
    if (!roots.has(facts.category))
      note(['category'], `"${facts.category}" is not a root category. Use one of ${[...roots].sort().join(', ')}.`)
    if (planSlugs.has(source.slug)) note(['slug'], `There is a plan "${source.slug}". Use another name.`)
    for (const [at, day] of facts.days.entries())
      for (const [place, slug] of day.guides.entries())
        if (!knownGuides.has(slug) && !guides.has(slug)) note(['days', at, 'guides', place], `There is no guide "${slug}".`)
    return problems
  })
}

interface ParsedFacts {
  facts: JourneyFacts | undefined
  problems: Problem[]
  lineOf: (path: PropertyKey[]) => number
}

/** Parses `route.yaml` and makes the checks that need no other file. */
function parseFacts({ file, text }: ContentFile, slug: string): ParsedFacts {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (!facts) return { facts, problems, lineOf }

  if (facts.slug !== slug) note(['slug'], `"${facts.slug}" differs from the folder "${slug}". Use the same name.`)
  if (facts.trial_days > facts.days.length) note(['trial_days'], `The route has ${facts.days.length} days. Use at most that many.`)
  notePeriods(facts.periods, ['periods'], note)
  noteDuplicates(
    facts.days.map((day) => day.slug),
    (at) => ['days', at, 'slug'],
    note,
  )
  for (const [at, { guides, items, cards }] of facts.days.entries()) {
    noteDuplicates(guides, (place) => ['days', at, 'guides', place], note)
    noteDuplicates(items, (place) => ['days', at, 'items', place], note)
    noteDuplicates(
      cards.map(({ id }) => id),
      (place) => ['days', at, 'cards', place, 'id'],
      note,
    )
    const minutes = cards.reduce((sum, card) => sum + card.minutes, 0)
    if (minutes < dayMinutes.least || minutes > dayMinutes.most)
      note(['days', at, 'cards'], `The cards take ${minutes} minutes together. Use ${dayMinutes.least} to ${dayMinutes.most}.`)
  }
  return { facts, problems, lineOf }
}
