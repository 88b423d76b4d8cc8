import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { levels } from '@waymark/contract/choices.ts'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { listPeriods, notePeriods, periodsSchema, retireOffers, saveOffer } from '../../offers/documents/offers.ts'
import { plans } from '../tables.ts'

const limit = z.optional(z.int('Use a whole number.').check(z.minimum(0, 'Use a number from 0.')))
const flag = z._default(z.boolean('Use true or false.'), false)
const translatedText = (most: number) =>
  z.strictObject({ en: yamlText(most), ru: yamlText(most), de: yamlText(most) }, 'Use the fields en, ru and de.')
const schema = z.array(
  z.strictObject({
    slug: yamlSlug,
    level: z.enum(levels, `Use ${levels.join(' or ')}.`),
    recommended: flag,
    limits: z._default(
      z.strictObject({ checklists: limit, downloads: limit, cards: limit }, 'Use the fields checklists, downloads and cards.'),
      {},
    ),
    paid_guides: flag,
    documentation: flag,
    periods: z.optional(periodsSchema),
    name: translatedText(40),
    announce: translatedText(140),
  }),
  'Use a list of plans.',
)

/** A plan with its prices. */
interface Plan extends Omit<typeof plans.$inferInsert, 'offerId'> {
  periods: ReturnType<typeof listPeriods>
}

export interface PlansRead {
  plans: Plan[]
  problems: Problem[]
  warnings: Problem[]
}

/** Reads `plans.yaml` from content folders. */
async function readPlans(paths: string[]): Promise<PlansRead> {
  const found: PlansRead = { plans: [], problems: [], warnings: [] }
  for (const folder of paths) {
    const place = path.join(folder, 'plans.yaml')
    const text = await readFile(place, 'utf8').catch(() => null)
    if (text === null) continue
    const file = path.relative(process.cwd(), place)
    const read = parsePlans(file, text)
    found.plans.push(...read.plans)
    found.problems.push(...read.problems)
    found.warnings.push(...read.warnings)
  }
  return found
}

/** Parses and checks a plans file. Never throws. */
export function parsePlans(file: string, text: string): PlansRead {
  const { data = [], problems, warnings, lineOf } = readYaml(file, text, 1, schema)
  const note = (line: number, message: string) => problems.push({ file, line, message })
  for (const [place, { slug }] of data.entries()) {
    const first = data.findIndex((plan) => plan.slug === slug)
    if (first < place) note(lineOf([place, 'slug']), `"${slug}" is already used in line ${lineOf([first, 'slug'])}. Use another name.`)
  }
  if (problems.length === 0) {
    for (const level of levels)
      if (!data.some((plan) => plan.level === level)) note(1, `A plan of the level "${level}" is missing. Add it.`)
    if (data.filter(({ recommended }) => recommended).length !== 1) note(1, 'Set "recommended: true" for exactly one plan.')
  }
  for (const [place, { level, periods }] of data.entries()) {
    if (level === 'basic' && periods) note(lineOf([place, 'periods']), 'Plans of the level "basic" are free. Remove the periods.')
    if (level === 'pro' && !periods) note(lineOf([place]), '`periods` is missing. Add prices, because plans of the level "pro" are paid.')
    if (periods) notePeriods(periods, [place, 'periods'], (at, message) => note(lineOf(at), `${at.join('.')}: ${message}`))
  }
  const read = data.map(({ slug, level, recommended, limits, paid_guides, documentation, periods, name, announce }, position) => ({
    slug,
    level,
    position,
    recommended,
    documentation,
    name,
    announce,
    paidGuides: paid_guides,
    maxChecklists: limits.checklists ?? null,
    maxDownloads: limits.downloads ?? null,
    maxCards: limits.cards ?? null,
    periods: listPeriods(periods ?? {}),
  }))
  return { plans: read, problems, warnings }
}

/**
 * Replaces the plans on sale by those of the file; without a file, nothing changes. Removed plans stay for those who
 * have them. Returns whether anything changed, and the plans whose prices staff changed and the file does not
 * overwrite.
 */
async function savePlans(tx: Tx, given: Plan[], now: Date): Promise<{ changed: boolean; conflicts: string[] }> {
  const outcome = { changed: false, conflicts: [] as string[] }
  if (given.length === 0) return outcome
  const stored = await tx.select().from(plans)
  for (const { periods, ...plan } of given) {
    const { slug, position } = plan
    const offer = await saveOffer(tx, { kind: 'plan', slug, position, trialDays: 0, periods }, now)
    const row = { ...plan, offerId: offer.id }
    const isSame = stored.some((before) => isDeepStrictEqual(before, row))
    if (!isSame) await tx.insert(plans).values(row).onConflictDoUpdate({ target: plans.slug, set: row })
    if (!isSame || offer.changed) outcome.changed = true
    if (offer.conflicts) outcome.conflicts.push(slug)
  }
  const slugs = given.map(({ slug }) => slug)
  if ((await retireOffers(tx, 'plan', slugs, now)).length > 0) outcome.changed = true
  return outcome
}

export const importPlans: ReadKind = async ({ paths }) => {
  const read = await readPlans(paths)
  return {
    problems: read.problems,
    warnings: read.warnings,
    gives: { plans: new Set(read.plans.map(({ slug }) => slug)) },
    async save(tx, { now }) {
      const { changed, conflicts } = await savePlans(tx, read.plans, now)
      return { changed, keptPrices: conflicts }
    },
  }
}
