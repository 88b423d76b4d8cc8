import type { ContentFile } from '../../../../platform/content-folders.ts'
import { type Problem, readYaml } from '../../../../platform/yaml.ts'
import { type Note, noteTwins } from '../../../../platform/yaml-checks.ts'
import { notePeriods } from '../../../money/billing/documents/check-periods.ts'
import { dayMinutes, factsSchema, type JourneyFacts } from './journey-schema.ts'

export interface FactsRead {
  facts: JourneyFacts | undefined
  problems: Problem[]
  lineOf: (path: PropertyKey[]) => number
}

/** Reads `route.yaml` and checks all that can be checked without others. */
export function parseFacts({ file, text }: ContentFile, slug: string): FactsRead {
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
