import type { BriefAnswer, FileFact } from '@waymark/contract/services/briefs.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../../platform/db.ts'
import { briefFiles, briefs } from './tables.ts'

/** A brief with its files, the oldest first. */
export interface BriefRow {
  id: string
  answers: BriefAnswer[]
  options: string[]
  urgent: boolean
  savedAt: Date
  files: FileFact[]
}

/** Subquery for statements that select from `briefs`. */
const briefFilesJson = sql<FileFact[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'field', f.field, 'name', f.name, 'size', f.size) order by f.created_at, f.id), '[]')
  from ${briefFiles} f where f.brief_id = ${briefs}.id)`
const briefColumns = {
  id: briefs.id,
  answers: briefs.answers,
  options: briefs.options,
  urgent: briefs.urgent,
  savedAt: briefs.savedAt,
  files: briefFilesJson,
}

const briefByService = prepared('brief_of', (db) =>
  db
    .select(briefColumns)
    .from(briefs)
    .where(and(eq(briefs.userId, sql.placeholder('user')), eq(briefs.serviceId, sql.placeholder('service')))),
)

/** Undefined when nothing has been saved yet. */
export async function findBrief(db: Tx, userId: string, serviceId: string): Promise<BriefRow | undefined> {
  const [found] = await briefByService(db).execute({ user: userId, service: serviceId })
  return found
}

/** Answers of the person's briefs for other services, the last saved first. */
export async function findOtherBriefs(
  tx: Tx,
  userId: string,
  serviceId: string,
  limit: number,
): Promise<{ serviceId: string; answers: BriefAnswer[]; at: Date }[]> {
  return tx
    .select({ serviceId: briefs.serviceId, answers: briefs.answers, at: briefs.savedAt })
    .from(briefs)
    .where(and(eq(briefs.userId, userId), ne(briefs.serviceId, serviceId)))
    .orderBy(desc(briefs.savedAt))
    .limit(limit)
}

/** All briefs of a person with their files, for the export of personal data. */
export async function listBriefs(tx: Tx, userId: string) {
  const files = await tx
    .select({
      brief: briefFiles.briefId,
      id: briefFiles.id,
      field: briefFiles.field,
      name: briefFiles.name,
      type: briefFiles.type,
      key: briefFiles.key,
    })
    .from(briefFiles)
    .innerJoin(briefs, eq(briefs.id, briefFiles.briefId))
    .where(eq(briefs.userId, userId))
    .orderBy(asc(briefFiles.createdAt), asc(briefFiles.id))
  const { id, serviceId, answers, options, urgent, savedAt } = briefs
  const rows = await tx
    .select({ id, serviceId, answers, options, urgent, savedAt })
    .from(briefs)
    .where(eq(briefs.userId, userId))
    .orderBy(asc(savedAt))
  return rows.map((row) => ({ ...row, files: files.filter(({ brief }) => brief === row.id) }))
}
