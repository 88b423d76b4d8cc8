import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { checkFaq } from './check-faq.ts'
import type { ReadGroup } from './parse-group.ts'
import { readFaqFolders } from './read-faq.ts'
import { saveFaq } from './save-faq.ts'

export const importFaq: ReadKind = async ({ paths, filling }) => {
  const read = await readFaqFolders(paths, filling)
  let changed: ReadGroup[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkFaq(tx, read, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    save: async (tx, { now }) => ({ changed: await saveFaq(tx, changed, read, now), found: true }),
  }
}
