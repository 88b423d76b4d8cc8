import * as z from 'zod/mini'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { type Note, noteKeys, type Problem, readYaml, yamlList, yamlNamed, yamlOnCard, yamlText } from '../../../../platform/yaml.ts'
import { listIds } from './check-form.ts'
import type { ServiceFacts } from './facts-schema.ts'

const listOf = <T extends z.ZodMiniType>(item: T, min: number, max: number) => yamlList(item, max, min)
const help = z._default(yamlText(300), '')
const textsById = <T extends z.core.$ZodShape>(message: string, shape: T) => yamlNamed(z.strictObject(shape, message))

const field = {
  label: yamlText(160),
  help,
  placeholder: z._default(yamlText(160), ''),
  options: textsById('Use the fields name and help.', { name: yamlText(100), help }),
}
const schema = z.strictObject(
  {
    name: yamlText(80),
    announce: yamlOnCard,
    tags: listOf(yamlText(40), 1, 15),
    gets: listOf(yamlText(240), 3, 6),
    needs: listOf(yamlText(240), 2, 5),
    works: listOf(z.strictObject({ title: yamlText(80), text: yamlText(400) }, 'Use the fields title and text.'), 3, 6),
    questions: listOf(z.strictObject({ question: yamlText(160), answer: yamlText(800) }, 'Use the fields question and answer.'), 3, 5),
    urgent: z._default(yamlText(60), ''),
    options: textsById('Use the fields name and help.', { name: yamlText(100), help }),
    form: textsById('Use the fields title, lead and fields.', {
      title: yamlText(120),
      lead: help,
      fields: textsById('Use the fields label, help, placeholder and options.', field),
    }),
  },
  'Use fields such as name and announce.',
)

/** Texts of a service in one language. */
export type ServiceWords = z.output<typeof schema>

/** Parses the texts of one language. Every id in `service.yaml` needs a text, and no other id may have one. */
export function parseWords(
  { file, text }: ContentFile,
  facts: ServiceFacts | undefined,
): { words: ServiceWords | undefined; problems: Problem[] } {
  const { data: words, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, schema)
  const problems = [...wrong, ...warnings]
  if (words && facts)
    compareKeys(words, facts, (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` }))
  return { words, problems }
}

function compareKeys(words: ServiceWords, facts: ServiceFacts, note: Note): void {
  const sameKeys = (named: object, wanted: { id: string }[], path: PropertyKey[]) =>
    noteKeys('service.yaml', named, listIds(wanted), path, note)
  if (facts.urgent && !words.urgent) note(['urgent'], 'A text is missing, because service.yaml has urgent. Add it.')
  if (!facts.urgent && words.urgent) note(['urgent'], 'service.yaml has no urgent. Add it there, or remove this text.')
  sameKeys(words.options, facts.options, ['options'])
  sameKeys(words.form, facts.form, ['form'])
  for (const { id, fields } of facts.form) {
    const screen = words.form[id]
    if (!screen) continue
    sameKeys(screen.fields, fields, ['form', id, 'fields'])
    for (const field of fields) {
      const texts = screen.fields[field.id]
      if (texts) sameKeys(texts.options, field.options ?? [], ['form', id, 'fields', field.id, 'options'])
    }
  }
}

/** Reports languages whose lists have another length than in the first language. */
export function compareLanguages([reference, ...others]: { file: string; words: ServiceWords }[]): Problem[] {
  if (!reference) return []
  return others.flatMap(({ file, words }) =>
    (['gets', 'needs', 'works', 'questions'] as const)
      .filter((list) => words[list].length !== reference.words[list].length)
      .map((list) => ({
        file,
        line: 1,
        message: `${list}: The list has ${words[list].length} entries, but ${reference.words[list].length} in ${reference.file}.`,
      })),
  )
}
