import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { checkServices, type ReadService, readServices, unknownReferences, unknownServices } from './check-services.ts'
import { saveServices } from './save-services.ts'

export const importServices: ReadKind = async ({ paths }) => {
  const read = await readServices(paths)
  let changed: ReadService[] = []
  return {
    problems: read.problems,
    async check(tx, { guides }) {
      const checked = await checkServices(tx, read.sources, [...guides.keys()])
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: async (tx, around) => [...(await unknownReferences(tx, changed, around)), ...(await unknownServices(tx, read, around.named))],
    save: async (tx, { categories, now }) => ({ changed: await saveServices(tx, changed, read, categories, now), found: true }),
  }
}
