import { type Language, languages } from '@waymark/contract/choices.ts'
import { isPageAnchor } from '@waymark/contract/site/faq.ts'
import * as z from 'zod/mini'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import { type Filling, fillText, type WrittenText, writeText } from '../../../../platform/content-text.ts'
import {
  type Note,
  noteKeys,
  noteTwins,
  type Problem,
  readYaml,
  yamlList,
  yamlNamed,
  yamlSlug,
  yamlSources,
  yamlText,
  yamlWhole,
} from '../../../../platform/yaml.ts'

const names = ['group.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

type FaqSource = ContentFolder<Name>
export type FaqRead = ContentRead<Name>

/** Finds the groups of questions of folders that are laid out like `content/`: `faq/<group>/` with four files each. */
export const readFaqFolders = (paths: string[], filling: Filling): Promise<FaqRead> =>
  readContentFolders(paths, { kind: 'faq', names, format: 1, filling })

const factsSchema = z.strictObject(
  { position: yamlWhole(1, 1000), questions: yamlList(yamlSlug, 50, 1), sources: yamlSources },
  'position, questions and sources are right',
)
const wordsSchema = z.strictObject(
  {
    name: yamlText(40),
    questions: yamlNamed(z.strictObject({ question: yamlText(120), answer: yamlText(4000) }, 'question and answer are right')),
  },
  'name and questions are right',
)

export type GroupFacts = z.output<typeof factsSchema>
export interface GroupWords {
  name: string
  questions: Record<string, { question: string; answer: WrittenText }>
}

/** A group that is to be written, read in all its languages. */
export interface ReadGroup {
  source: FaqSource
  facts: GroupFacts
  words: Record<Language, GroupWords>
  /** The line of a question in `group.yaml`. */
  lineOf: (at: number) => number
}

/** Reads a group of questions; undefined with problems. Never throws. */
export function parseGroup(source: FaqSource, filling: Filling): { group: ReadGroup | undefined; problems: Problem[] } {
  const { file, text } = source.files['group.yaml']
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  noteTwins(facts?.questions ?? [], (at) => ['questions', at], note)
  for (const [at, id] of facts?.questions.entries() ?? [])
    if (isPageAnchor(id)) note(['questions', at], `"${id}" is the address of something else on the page of questions; another id is right`)
  const read = languages.map((language) => parseWords(source.files[`${language}.yaml`], facts, filling))
  problems.push(...read.flatMap((one) => one.problems))
  const [en, ru, de] = read.map(({ words }) => words)
  if (!facts || !en || !ru || !de) return { group: undefined, problems }
  return { group: { source, facts, words: { en, ru, de }, lineOf: (at) => lineOf(['questions', at]) }, problems }
}

function parseWords(
  { file, text }: ContentFile,
  facts: GroupFacts | undefined,
  filling: Filling,
): { words: GroupWords | undefined; problems: Problem[] } {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  if (!data) return { words: undefined, problems }
  const note: Note = (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` })
  if (facts) noteKeys('group.yaml', data.questions, facts.questions, ['questions'], note)
  const questions = Object.entries(data.questions).map(([id, { question, answer }]) => {
    const written = writeText(answer, filling, (line, message) =>
      note(['questions', id, 'answer'], line > 1 ? `line ${line} of it: ${message}` : message),
    )
    return [id, { question: fillText(question, filling), answer: written }] as const
  })
  return { words: { name: data.name, questions: Object.fromEntries(questions) }, problems }
}
