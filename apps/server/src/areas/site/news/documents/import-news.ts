import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { checkNews, unknownGuides } from './check-news.ts'
import type { ReadNewsItem } from './parse-news.ts'
import { readNews } from './read-news.ts'
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
