import { type Language, languages } from '@waymark/contract/choices.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Note, noteTwins, type Problem, readYaml } from '../../../../platform/yaml.ts'
import { outlinesOf } from '../../../guides/guides/queries.ts'
import { notePeriods, soldSlugs } from '../../../money/billing/documents/offers.ts'
import { journeyDays, journeys } from '../tables.ts'
import { dayMinutes, factsSchema, type JourneyFacts, type JourneyWords } from './journey-schema.ts'

const names = ['route.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

type JourneySource = ContentFolder<Name>
export type JourneysRead = ContentRead<Name>

/** Finds the routes of folders that are laid out like `content/`: `routes/<slug>/` with four files each. */
export const readJourneys = (paths: string[]): Promise<JourneysRead> => readContentFolders(paths, { kind: 'routes', names, format: 4 })

/** A route that is to be written, read in all its languages. */
export interface ReadJourney {
  source: JourneySource
  facts: JourneyFacts
  words: Record<Language, JourneyWords>
  lineOf: FactsRead['lineOf']
}

/** Reads the routes whose files changed, and those that come back. */
export async function checkJourneys(tx: Tx, sources: JourneySource[]): Promise<{ changed: ReadJourney[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const stored = await tx.select({ slug: journeys.slug, hash: journeys.contentHash }).from(journeys)
  const sold = await soldSlugs(tx, 'route')
  const isSame = ({ slug, hash }: JourneySource) => sold.includes(slug) && stored.some((row) => row.slug === slug && row.hash === hash)
  const unread = sources.filter((source) => !isSame(source))
  if (unread.length === 0) return { changed: [], problems: [] }

  // Loaded only when there is something to read: an ordinary start of the server needs no Markdown.
  const { compareLanguages, parseWords } = await import('./parse-words.ts')
  const kept = await keptDays(tx, unread)
  const changed: ReadJourney[] = []
  const problems: Problem[] = []
  for (const source of unread) {
    const { facts, lineOf, problems: wrong } = parseFacts(source.files['route.yaml'], source.slug)
    const read = languages.map((language) => ({ language, ...parseWords(source.files[`${language}.yaml`], facts) }))
    const said = read.flatMap(({ language, words }) => (words ? [{ file: source.files[`${language}.yaml`].file, language, words }] : []))
    problems.push(...wrong, ...read.flatMap((one) => one.problems), ...compareLanguages(said))
    if (facts) problems.push(...movedDays(kept.get(source.slug) ?? [], { source, facts, lineOf }))
    const [en, ru, de] = languages.map((language) => said.find((one) => one.language === language)?.words)
    if (facts && en && ru && de) changed.push({ source, facts, words: { en, ru, de }, lineOf })
  }
  return { changed, problems }
}

/** Slugs of the days that are known already, in their order. */
async function keptDays(tx: Tx, sources: JourneySource[]): Promise<Map<string, string[]>> {
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
  const kept = new Map<string, string[]>()
  for (const { route, day } of rows) kept.set(route, [...(kept.get(route) ?? []), day])
  return kept
}

/** People are in the midst of these days: each stays where it is, and others follow them. */
function movedDays(kept: string[], { source, facts, lineOf }: Pick<ReadJourney, 'source' | 'facts' | 'lineOf'>): Problem[] {
  const { file } = source.files['route.yaml']
  return kept.flatMap((slug, at) => {
    if (facts.days[at]?.slug === slug) return []
    const message = `days.${at}: "${slug}" is day ${at + 1} for those who are on their way, and has to stay; new days are added at the end`
    return [{ file, line: lineOf(facts.days[at] ? ['days', at, 'slug'] : ['days']), message }]
  })
}

interface Surroundings {
  /** Slugs of the root categories. */
  roots: Set<string>
  /** Slugs of guides that this import writes. */
  guides: Set<string>
  /** Slugs of plans that this import writes. */
  plans: Set<string>
}

/** Categories and guides that are named and that neither this import nor the database knows, and slugs that a plan has. */
export async function unknownPlaces(tx: Tx, changed: ReadJourney[], { roots, guides, plans }: Surroundings): Promise<Problem[]> {
  const taken = new Set([...plans, ...(await soldSlugs(tx, 'plan'))])
  const known = await outlinesOf(tx, [...new Set(changed.flatMap(({ facts }) => facts.days.flatMap((day) => day.guides)))])
  return changed.flatMap(({ source, facts, lineOf }) => {
    const problems: Problem[] = []
    const note = (path: PropertyKey[], message: string) =>
      problems.push({ file: source.files['route.yaml'].file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
    if (!roots.has(facts.category)) note(['category'], `"${facts.category}" is no root category; ${[...roots].sort().join(', ')} are right`)
    if (taken.has(source.slug)) note(['slug'], `there is a plan "${source.slug}"; another name is right`)
    for (const [at, day] of facts.days.entries())
      for (const [place, slug] of day.guides.entries())
        if (!known.has(slug) && !guides.has(slug)) note(['days', at, 'guides', place], `there is no guide "${slug}"`)
    return problems
  })
}

interface FactsRead {
  facts: JourneyFacts | undefined
  problems: Problem[]
  lineOf: (path: PropertyKey[]) => number
}

/** Reads `route.yaml` and checks all that can be checked without others. */
function parseFacts({ file, text }: ContentFile, slug: string): FactsRead {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (!facts) return { facts, problems, lineOf }

  if (facts.slug !== slug) note(['slug'], `"${facts.slug}" stands in the folder "${slug}"; the same name is right`)
  if (facts.trial_days > facts.days.length) note(['trial_days'], `the route has ${facts.days.length} days; at most that is right`)
  notePeriods(facts.periods, ['periods'], note)
  noteTwins(
    facts.days.map((day) => day.slug),
    (at) => ['days', at, 'slug'],
    note,
  )
  for (const [at, { guides, items, cards }] of facts.days.entries()) {
    noteTwins(guides, (place) => ['days', at, 'guides', place], note)
    noteTwins(items, (place) => ['days', at, 'items', place], note)
    noteTwins(
      cards.map(({ id }) => id),
      (place) => ['days', at, 'cards', place, 'id'],
      note,
    )
    const minutes = cards.reduce((sum, card) => sum + card.minutes, 0)
    if (minutes < dayMinutes.least || minutes > dayMinutes.most)
      note(['days', at, 'cards'], `${minutes} minutes together; ${dayMinutes.least} to ${dayMinutes.most} are right`)
  }
  return { facts, problems, lineOf }
}
