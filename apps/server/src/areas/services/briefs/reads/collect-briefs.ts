import type { Collected } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { documentFileName } from '../../../../platform/documents.ts'
import { listBriefs } from '../queries.ts'

/** Collects a person's briefs and their files for the export of personal data. */
export async function collectBriefs(tx: Tx, userId: string): Promise<Collected> {
  const briefs = (await listBriefs(tx, userId)).map(({ files, ...brief }) => ({
    ...brief,
    files: files.map(({ id, field, name, type, key }) => ({
      field,
      path: `briefs/${brief.id}/${id.slice(-6)} ${documentFileName(name, type)}`,
      key,
    })),
  }))
  return {
    documents: { briefs: briefs.map((brief) => ({ ...brief, files: brief.files.map(({ field, path }) => ({ field, path })) })) },
    files: briefs.flatMap(({ files }) => files.map(({ path, key }) => ({ path, key }))),
  }
}
