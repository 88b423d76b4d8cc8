import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Filling } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { outlinesOf } from '../../../guides/guides/queries.ts'
import { news } from '../tables.ts'
import { type NewsRead, type NewsSource, type ReadNewsItem, readNews } from './parse-news.ts'
import { saveNews } from './save-news.ts'

export const importNews: ReadKind = async ({ paths, filling }) => {
  const read = await readNews(paths, filling)
  let changed: ReadNewsItem[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkNews(tx, read, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: (tx, { guides }) => unknownGuides(tx, changed, new Set(guides.keys())),
    save: async (tx, { now }) => ({ changed: await saveNews(tx, changed, read, now), found: true }),
  }
}

/** Reads the news whose files changed, and those that come back. */
async function checkNews(tx: Tx, { sources }: NewsRead, filling: Filling): Promise<{ changed: ReadNewsItem[]; problems: Problem[] }> {
  if (sources.length === 0) return { changed: [], problems: [] }
  const { slug, contentHash, retiredAt } = news
  const stored = new Map((await tx.select({ slug, contentHash, retiredAt }).from(news)).map((row) => [row.slug, row]))
  const isSame = (source: NewsSource) => {
    const row = stored.get(source.slug)
    return row?.contentHash === source.hash && row.retiredAt === null
  }
  const unread = sources.filter((source) => !isSame(source))
  if (unread.length === 0) return { changed: [], problems: [] }

  // Loaded only when there is something to read: an ordinary start of the server needs no Markdown.
  const { parseNews } = await import('./parse-news.ts')
  const read = unread.map((source) => parseNews(source, filling))
  return { changed: read.flatMap(({ item }) => item ?? []), problems: read.flatMap(({ problems }) => problems) }
}

/** Guides that are named and that neither this import (`written`: slugs) nor the database knows. */
async function unknownGuides(tx: Tx, changed: ReadNewsItem[], written: ReadonlySet<string>): Promise<Problem[]> {
  const known = await outlinesOf(tx, [...new Set(changed.flatMap(({ facts }) => facts.guides))])
  return changed.flatMap(({ source, facts, lineOf }) =>
    facts.guides.flatMap((slug, at) => {
      if (known.has(slug) || written.has(slug)) return []
      const { file } = source.files['news.yaml']
      return [{ file, line: lineOf(['guides', at]), message: `guides.${at}: there is no guide "${slug}"` }]
    }),
  )
}
