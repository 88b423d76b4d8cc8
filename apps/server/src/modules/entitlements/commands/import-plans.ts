import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { levels } from '@waymark/contract/profile.ts'
import { asc, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug } from '../../../platform/yaml.ts'
import { plans } from '../tables.ts'

const limit = z.optional(z.int('a whole number is right').check(z.minimum(0, 'a number from 0 is right')))
const schema = z.array(
  z.strictObject({
    slug: yamlSlug,
    level: z.enum(levels, `${levels.join(' or ')} is right`),
    limits: z._default(z.strictObject({ checklists: limit, downloads: limit, cards: limit }, 'limits are right'), {}),
    paid_guides: z._default(z.boolean('true or false is right'), false),
  }),
  'a list of plans is right',
)

type Plan = typeof plans.$inferInsert

export interface PlansRead {
  plans: Plan[]
  problems: Problem[]
  warnings: Problem[]
}

/** Reads the `plans.yaml` of folders that are laid out like `content/`. */
export async function readPlans(paths: string[]): Promise<PlansRead> {
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

/** Reads and checks the text of such a file. Never throws. */
export function parsePlans(file: string, text: string): PlansRead {
  const { data = [], problems, warnings, lineOf } = readYaml(file, text, 1, schema)
  const note = (line: number, message: string) => problems.push({ file, line, message })
  for (const [place, { slug }] of data.entries()) {
    const first = data.findIndex((plan) => plan.slug === slug)
    if (first < place) note(lineOf([place, 'slug']), `"${slug}" stands in line ${lineOf([first, 'slug'])} already`)
  }
  if (problems.length === 0)
    for (const level of levels) if (!data.some((plan) => plan.level === level)) note(1, `a plan of the level "${level}" is missing`)
  const read = data.map(({ slug, level, limits, paid_guides }, position) => ({
    ...{ slug, level, position, paidGuides: paid_guides },
    ...{ maxChecklists: limits.checklists ?? null, maxDownloads: limits.downloads ?? null, maxCards: limits.cards ?? null },
  }))
  return { plans: read, problems, warnings }
}

/** Makes the plans of the file those that count; without a file, all stays. Tells whether anything differs. */
export async function savePlans(tx: Tx, given: Plan[]): Promise<boolean> {
  if (given.length === 0) return false
  const stored = await tx.select().from(plans).orderBy(asc(plans.position))
  if (isDeepStrictEqual(new Set(stored), new Set(given))) return false
  await tx.delete(plans).where(
    notInArray(
      plans.slug,
      given.map(({ slug }) => slug),
    ),
  )
  for (const plan of given) await tx.insert(plans).values(plan).onConflictDoUpdate({ target: plans.slug, set: plan })
  return true
}
