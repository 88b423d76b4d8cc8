import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { readDocuments } from './read-documents.ts'
import { type ChangedDocument, checkDocuments, saveDocuments } from './save-documents.ts'

export const importDocuments: ReadKind = async ({ paths, filling }) => {
  const read = await readDocuments(paths, filling)
  let changed: ChangedDocument[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkDocuments(tx, read.documents, filling)
      changed = checked.changed
      return { problems: checked.problems }
    },
    async save(tx, { now }) {
      await saveDocuments(tx, changed, now)
      return { changed: changed.length > 0 }
    },
  }
}
