import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { readCompany } from './read-company.ts'
import { type ChangedCompany, checkCompany, saveCompany } from './save-company.ts'

export const importCompany: ReadKind = async ({ paths, filling, pictures }) => {
  const read = await readCompany(paths, filling)
  let changed: ChangedCompany = { company: null, presentations: [], videos: [], problems: [] }
  return {
    problems: read.problems,
    async check(tx) {
      changed = await checkCompany(tx, read, filling, pictures)
      return { problems: changed.problems }
    },
    save: async (tx, { now }) => ({ changed: await saveCompany(tx, changed, read, now) }),
  }
}
