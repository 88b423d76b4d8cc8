import type { ContentFile } from '../../../../platform/content-folders.ts'
import { type Problem, readYaml } from '../../../../platform/yaml.ts'
import { type Note, noteTwins } from '../../../../platform/yaml-checks.ts'
import { checkForm, idsOf } from './check-form.ts'
import { factsSchema, type ServiceFacts } from './facts-schema.ts'

export interface FactsRead {
  facts: ServiceFacts | undefined
  problems: Problem[]
  lineOf: (path: PropertyKey[]) => number
}

/** Reads `service.yaml` and checks all that can be checked without others. */
export function parseFacts({ file, text }: ContentFile, slug: string): FactsRead {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (!facts) return { facts, problems, lineOf }

  if (facts.slug !== slug) note(['slug'], `"${facts.slug}" stands in the folder "${slug}"; the same name is right`)
  if (facts.minimum > facts.price) note(['minimum'], `nobody could pay the price of ${facts.price}; at most that is right`)
  if (facts.urgent && facts.urgent.duration >= facts.duration)
    note(['urgent', 'duration'], `urgent is faster than the usual ${facts.duration} days`)
  noteTwins(idsOf(facts.options), (at) => ['options', at, 'id'], note)
  noteTwins(facts.guides, (at) => ['guides', at], note)
  noteTwins(
    facts.does.map(({ guide }) => guide),
    (at) => ['does', at, 'guide'],
    note,
  )
  checkForm(facts.form, note)
  return { facts, problems, lineOf }
}
