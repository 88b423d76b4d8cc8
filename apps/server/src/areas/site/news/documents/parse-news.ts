import { type Language, languages } from '@waymark/contract/choices.ts'
import * as z from 'zod/mini'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import { type Filling, fillText, type WrittenText, writeText } from '../../../../platform/content-text.ts'
import { noteTwins, type Problem, readYaml, yamlDay, yamlList, yamlSlug, yamlSources, yamlText } from '../../../../platform/yaml.ts'

const names = ['news.yaml', 'en.md', 'ru.md', 'de.md'] as const
type Name = (typeof names)[number]

export type NewsSource = ContentFolder<Name>
export type NewsRead = ContentRead<Name>

/** Finds the news of folders that are laid out like `content/`: `news/<slug>/` with four files each. */
export const readNews = (paths: string[], filling: Filling): Promise<NewsRead> =>
  readContentFolders(paths, { kind: 'news', names, format: 2, filling })

const factsSchema = z.strictObject(
  { published: yamlDay, guides: yamlList(yamlSlug, 3, 1), sources: yamlSources },
  'published, guides and sources are right',
)
const frontSchema = z.strictObject({ name: yamlText(90), announce: yamlText(220) }, 'name and announce are right')

export type NewsFacts = z.output<typeof factsSchema>
export type NewsWords = z.output<typeof frontSchema> & WrittenText

/** A news item that is to be written, read in all its languages. */
export interface ReadNewsItem {
  source: NewsSource
  facts: NewsFacts
  words: Record<Language, NewsWords>
  /** Of `news.yaml`. */
  lineOf: (path: PropertyKey[]) => number
}

/** Reads a news item in all its languages; null with problems. Never throws. */
export function parseNews(source: NewsSource, filling: Filling): { item: ReadNewsItem | null; problems: Problem[] } {
  const { facts, lineOf, problems } = parseFacts(source.files['news.yaml'])
  const read = languages.map((language) => parseWords(source.files[`${language}.md`], filling))
  const [en, ru, de] = read.map(({ words }) => words)
  const all = [...problems, ...read.flatMap((one) => one.problems)]
  return { item: all.length === 0 && facts && en && ru && de ? { source, facts, words: { en, ru, de }, lineOf } : null, problems: all }
}

function parseFacts({ file, text }: ContentFile) {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  noteTwins(
    facts?.guides ?? [],
    (at) => ['guides', at],
    (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` }),
  )
  return { facts, lineOf, problems }
}

function parseWords({ file, text }: ContentFile, filling: Filling): { words: NewsWords | undefined; problems: Problem[] } {
  const [, front] = /^---\r?\n([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (front === undefined)
    return { words: undefined, problems: [{ file, line: 1, message: 'front matter between two lines "---" is right' }] }
  const { data, problems: wrong, warnings } = readYaml(file, front, 2, frontSchema)
  const problems = [...wrong, ...warnings]
  const written = writeText(text, filling, (line, message) => problems.push({ file, line, message }), 2)
  const words = data && { name: fillText(data.name, filling), announce: fillText(data.announce, filling), ...written }
  return { words, problems }
}
