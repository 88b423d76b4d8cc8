import { type Language, languages } from '@waymark/contract/choices.ts'
import { and, isNull, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '../../../../platform/columns.ts'
import { type ContentFile, type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { fillText, type SiteValues, textOfHtml, type WrittenText, writeText } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import { noteDuplicates, type Problem, readYaml, yamlDay, yamlList, yamlSlug, yamlSources, yamlText } from '../../../../platform/yaml.ts'
import { findOutlines } from '../../../guides/guides/queries.ts'
import { indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { lastShownDay } from '../queries.ts'
import { news, newsTexts } from '../tables.ts'

export const importNews: ReadKind = async ({ paths, filling }) => {
  const read = await readNews(paths, filling)
  let changed: ParsedNewsItem[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkNews(tx, read, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: (tx, { guides }) => findUnknownGuides(tx, changed, new Set(guides.keys())),
    save: async (tx, { now }) => ({ changed: await saveNews(tx, changed, read, now), found: true }),
  }
}

/** Parses news whose files changed, and retired news that came back. */
async function checkNews(tx: Tx, { sources }: NewsFiles, filling: SiteValues): Promise<{ changed: ParsedNewsItem[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const { slug, contentHash, retiredAt } = news
  const stored = new Map((await tx.select({ slug, contentHash, retiredAt }).from(news)).map((row) => [row.slug, row]))
  const isSame = (source: NewsSource) => {
    const row = stored.get(source.slug)
    return row?.contentHash === source.hash && row.retiredAt === null
  }
  const unread = sources.filter((source) => !isSame(source))
  if (unread.length === 0) return { changed: [], problems: [] }

  const read = unread.map((source) => parseNews(source, filling))
  return { changed: read.flatMap(({ item }) => item ?? []), problems: read.flatMap(({ problems }) => problems) }
}

/** Reports guides that exist neither in this import (`written`: slugs) nor in the database. */
async function findUnknownGuides(tx: Tx, changed: ParsedNewsItem[], written: ReadonlySet<string>): Promise<Problem[]> {
  const known = await findOutlines(tx, [...new Set(changed.flatMap(({ facts }) => facts.guides))])
  return changed.flatMap(({ source, facts, lineOf }) =>
    facts.guides.flatMap((slug, at) => {
      if (known.has(slug) || written.has(slug)) return []
      const { file } = source.files['news.yaml']
      return [{ file, line: lineOf(['guides', at]), message: `guides.${at}: There is no guide "${slug}".` }]
    }),
  )
}

interface IndexedText {
  language: Language
  name: string
  announce: string
  /** Safe HTML. */
  html: string
}

/** Adds a news item to the search index. */
export const indexNews = (tx: Tx, { id, slug }: { id: string; slug: string }, texts: readonly IndexedText[]): Promise<void> =>
  indexSubject(
    tx,
    { kind: 'news', id, slug },
    texts.map(({ language, name, announce, html }) => ({
      language,
      written: language,
      name,
      announce,
      tags: [],
      intro: textOfHtml(html),
      steps: [],
    })),
  )

/** Saves the changed news, shown from their day on, and retires news that are gone from the folder. Returns whether anything changed. */
async function saveNews(tx: Tx, changed: ParsedNewsItem[], { sources, whole }: NewsFiles, now: Date): Promise<boolean> {
  for (const item of changed) await saveItem(tx, item, now)
  if (!whole) return false
  const shown = sources.map(({ slug }) => slug)
  const retired = await retireNews(tx, shown, now)
  return changed.length > 0 || retired
}

async function saveItem(tx: Tx, { source, facts, words }: ParsedNewsItem, now: Date): Promise<void> {
  const { slug, hash: contentHash } = source
  const { guides, sources } = facts
  const publishedAt = new Date(facts.published)
  const awaited = publishedAt > lastShownDay(now)
  const row = { publishedAt, awaited, guides, sources, contentHash, updatedAt: now, retiredAt: null }
  const [saved] = await tx
    .insert(news)
    .values({ id: newId(), slug, ...row })
    .onConflictDoUpdate({ target: news.slug, set: row })
    .returning({ id: news.id })
  if (!saved) throw new Error(`${slug} was not saved`)
  for (const language of languages) {
    const { name, announce, html } = words[language]
    await tx
      .insert(newsTexts)
      .values({ newsId: saved.id, language, name, announce, html })
      .onConflictDoUpdate({ target: [newsTexts.newsId, newsTexts.language], set: { name, announce, html } })
  }
  if (awaited) await removeSubject(tx, { kind: 'news', id: saved.id })
  else
    await indexNews(
      tx,
      { id: saved.id, slug },
      languages.map((language) => ({ language, ...words[language] })),
    )
}

async function retireNews(tx: Tx, shown: string[], now: Date): Promise<boolean> {
  const retired = await tx
    .update(news)
    .set({ retiredAt: now, updatedAt: now })
    .where(and(isNull(news.retiredAt), notInArray(news.slug, shown)))
    .returning({ id: news.id })
  for (const { id } of retired) await removeSubject(tx, { kind: 'news', id })
  return retired.length > 0
}

const fileNames = ['news.yaml', 'en.md', 'ru.md', 'de.md'] as const
type FileName = (typeof fileNames)[number]

type NewsSource = ContentFolder<FileName>
type NewsFiles = ContentRead<FileName>

/** Reads news from folders laid out like `content/`: `news/<slug>/` with four files each. */
const readNews = (paths: string[], filling: SiteValues): Promise<NewsFiles> =>
  readContentFolders(paths, { kind: 'news', names: fileNames, format: 4, filling })

const factsSchema = z.strictObject(
  { published: yamlDay, guides: yamlList(yamlSlug, 3, 1), sources: yamlSources },
  'Use the fields published, guides and sources.',
)
const frontSchema = z.strictObject({ name: yamlText(90), announce: yamlText(220) }, 'Use the fields name and announce.')

export type NewsFacts = z.output<typeof factsSchema>
export type NewsWords = z.output<typeof frontSchema> & WrittenText

/** A news item to save, in all languages. */
interface ParsedNewsItem {
  source: NewsSource
  facts: NewsFacts
  words: Record<Language, NewsWords>
  /** Line of a field in `news.yaml`. */
  lineOf: (path: PropertyKey[]) => number
}

/** Parses a news item in all languages. `item` is null if there are problems. Never throws. */
function parseNews(source: NewsSource, filling: SiteValues): { item: ParsedNewsItem | null; problems: Problem[] } {
  const { facts, lineOf, problems } = parseFacts(source.files['news.yaml'])
  const read = languages.map((language) => parseWords(source.files[`${language}.md`], filling))
  const [en, ru, de] = read.map(({ words }) => words)
  const all = [...problems, ...read.flatMap((one) => one.problems)]
  return { item: all.length === 0 && facts && en && ru && de ? { source, facts, words: { en, ru, de }, lineOf } : null, problems: all }
}

function parseFacts({ file, text }: ContentFile) {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  noteDuplicates(
    facts?.guides ?? [],
    (at) => ['guides', at],
    (path, message) => problems.push({ file, line: lineOf(path), message: `${path.join('.')}: ${message}` }),
  )
  return { facts, lineOf, problems }
}

function parseWords({ file, text }: ContentFile, filling: SiteValues): { words: NewsWords | undefined; problems: Problem[] } {
  const [, front] = /^---\r?\n([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (front === undefined)
    return {
      words: undefined,
      problems: [{ file, line: 1, message: 'The front matter is missing. Begin with fields between two lines "---".' }],
    }
  const { data, problems: wrong, warnings } = readYaml(file, front, 2, frontSchema)
  const problems = [...wrong, ...warnings]
  const written = writeText(text, filling, (line, message) => problems.push({ file, line, message }), 2)
  const words = data && { name: fillText(data.name, filling), announce: fillText(data.announce, filling), ...written }
  return { words, problems }
}
