import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { ReadTemplate } from './parse-template.ts'
import { readTemplates } from './read-templates.ts'
import { checkTemplates, saveTemplates } from './save-templates.ts'

export const importTemplates: ReadKind = async ({ paths }) => {
  const read = await readTemplates(paths)
  let changed: ReadTemplate[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkTemplates(tx, read)
      changed = checked.changed
      return { problems: checked.problems }
    },
    async save(tx, { now }) {
      await saveTemplates(tx, changed, read, now)
      return { changed: false }
    },
  }
}
