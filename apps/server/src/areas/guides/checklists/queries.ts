import type { SubjectKind } from '@waymark/contract/choices.ts'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import type { Collected } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findVersions, type GuideVersion } from '../guides/queries.ts'
import { guideSubject, type MarkRow, markRow, type Subject } from '../progress/queries.ts'
import { writeChecklistFile } from './reads/render-draft.ts'
import { type ChecklistBody, checklists, folders, type Outline } from './tables.ts'

/** Only the owner ticks a checklist, and not while it is being deleted. */
export const checklistSubject: Subject = {
  kind: 'checklist',
  named: ({ id, user }) => sql`select id, id::text as slug, outline from checklists where id = ${id}::uuid and user_id = ${user}::uuid`,
  held: ({ id, user }) => sql`select c.id, c.id::text as slug, c.outline from users u join checklists c on c.user_id = u.id
    where c.id = ${id}::uuid and u.id = ${user}::uuid for key share of u, c`,
}

export const subjects: Record<SubjectKind, Subject> = { guide: guideSubject, checklist: checklistSubject }

export type ChecklistRow = typeof checklists.$inferSelect & { folderName: string }
export type FolderRow = typeof folders.$inferSelect

/** Undefined when the user has no such checklist. */
export async function findChecklist(tx: Tx, userId: string, id: string): Promise<ChecklistRow | undefined> {
  const [found] = await tx
    .select({ ...getTableColumns(checklists), folderName: folders.name })
    .from(checklists)
    .innerJoin(folders, eq(folders.id, checklists.folderId))
    .where(and(eq(checklists.id, id), eq(checklists.userId, userId)))
  return found
}

/** Large columns of a checklist at one version. */
export type Contents = Pick<ChecklistRow, 'version' | 'draft' | 'body' | 'outline'>

/**
 * Reads a checklist, without its large columns when `known` has them for the current version. Undefined when the user
 * has no such checklist.
 */
export async function findChecklistBeside(tx: Tx, userId: string, id: string, known?: Contents): Promise<ChecklistRow | undefined> {
  if (!known) return findChecklist(tx, userId, id)
  const { draft, body, outline, ...small } = getTableColumns(checklists)
  const unlessKnown = <T>(column: SQLWrapper) =>
    sql<T | null>`case when ${checklists.version} = ${known.version} then null else ${column} end`
  const contents = { draft: unlessKnown<Draft>(draft), body: unlessKnown<ChecklistBody>(body), outline: unlessKnown<Outline>(outline) }
  const [found] = await tx
    .select({ ...small, ...contents, folderName: folders.name })
    .from(checklists)
    .innerJoin(folders, eq(folders.id, checklists.folderId))
    .where(and(eq(checklists.id, id), eq(checklists.userId, userId)))
  return found && { ...found, draft: found.draft ?? known.draft, body: found.body ?? known.body, outline: found.outline ?? known.outline }
}

/** Undefined when the user has no such folder. */
export async function findFolder(tx: Tx, userId: string, id: string): Promise<FolderRow | undefined> {
  const [found] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
  return found
}

/** Whether the user has a folder of this name, ignoring case. */
export async function isFolderTaken(tx: Tx, userId: string, name: string): Promise<boolean> {
  const own = and(eq(folders.userId, userId), eq(folders.name, name))
  return (await tx.select({ id: folders.id }).from(folders).where(own)).length > 0
}

/** Whether the folder has a checklist of this name, ignoring case. */
export async function isChecklistTaken(tx: Tx, userId: string, folderId: string, name: string): Promise<boolean> {
  const own = and(eq(checklists.userId, userId), eq(checklists.folderId, folderId), eq(checklists.name, name))
  return (await tx.select({ id: checklists.id }).from(checklists).where(own)).length > 0
}

export type SourceRow = Pick<ChecklistRow, 'id' | 'guideId' | 'language' | 'guideHash' | 'guideDraft' | 'draft'>

export interface CardRow extends Pick<ChecklistRow, 'id' | 'name' | 'folderId' | 'totalSteps' | 'totalItems' | 'outline' | 'updatedAt'> {
  titles: string[]
  marks: MarkRow[]
  started: boolean
}

/** Folders and checklists of a user with their progress, in two statements whatever the number. */
export async function listChecklists(tx: Tx, userId: string): Promise<{ folders: FolderRow[]; cards: CardRow[] }> {
  const { id, name, folderId, totalSteps, totalItems, outline, updatedAt } = checklists
  const [ownFolders, cards] = await Promise.all([
    tx.select().from(folders).where(eq(folders.userId, userId)),
    tx
      .select({
        id,
        name,
        folderId,
        totalSteps,
        totalItems,
        outline,
        updatedAt,
        titles: sql<string[]>`jsonb_path_query_array(${checklists.draft}, '$.steps[*].title')`,
        started: sql<boolean>`coalesce(p.started_at is not null, false)`,
        marks: sql<MarkRow[]>`coalesce((
          select json_agg(${markRow}) from progress_marks m
          where m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart = p.restart
        ), '[]')`,
      })
      .from(checklists)
      .leftJoin(sql`progress_records p`, sql`p.user_id = ${checklists.userId} and p.subject_id = ${checklists.id}`)
      .where(eq(checklists.userId, userId)),
  ])
  return { folders: ownFolders, cards }
}

/** Checklists whose guide has changed since its changes were last accepted or dismissed. */
export async function listSources(tx: Tx, userId: string): Promise<SourceRow[]> {
  const { id, guideId, language, guideHash, guideDraft, draft } = checklists
  return tx
    .select({ id, guideId, language, guideHash, guideDraft, draft })
    .from(checklists)
    .where(
      and(
        eq(checklists.userId, userId),
        sql`exists (select from guide_texts t where t.guide_id = ${guideId} and t.language = ${language} and md5(t.body::text) <> ${guideHash})`,
      ),
    )
}

/** Current versions of the guides that checklists were saved from, in one statement. */
export async function findSourceGuides(tx: Tx, rows: Pick<ChecklistRow, 'guideId' | 'language'>[]) {
  const wanted = rows.flatMap(({ guideId, language }) => (guideId ? [{ id: guideId, language }] : []))
  const found = await findVersions(tx, wanted)
  return ({ guideId, language }: Pick<ChecklistRow, 'guideId' | 'language'>): GuideVersion | undefined =>
    found.find((guide) => guide.id === guideId && guide.language === language)
}

async function allChecklists(tx: Tx, userId: string) {
  const { id, name, language, version, draft, createdAt, updatedAt } = checklists
  const mine = await tx
    .select({ id, folderId: checklists.folderId, name, language, version, draft, createdAt, updatedAt })
    .from(checklists)
    .where(eq(checklists.userId, userId))
    .orderBy(id)
  const own = await tx
    .select({ id: folders.id, name: folders.name, createdAt: folders.createdAt })
    .from(folders)
    .where(eq(folders.userId, userId))
  return { folders: own, checklists: mine }
}

/** A user's checklists for their data export: the rows, and each checklist as a Markdown file named by its id. */
export async function collectChecklists(tx: Tx, userId: string): Promise<Collected> {
  const kept = await allChecklists(tx, userId)
  const texts: Record<string, string> = {}
  for (const checklist of kept.checklists) {
    const file = await writeChecklistFile(userId, checklist)
    if (file instanceof Refusal) throw new Error('no time to write a checklist as a file')
    texts[`checklists/${checklist.id}.md`] = file
  }
  return { documents: { checklists: kept }, texts }
}
