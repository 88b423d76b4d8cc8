import type { Language, SubjectKind } from '@waymark/contract/choices.ts'
import type { Mark } from '@waymark/contract/guides/guides.ts'
import type { GuideOutline } from '@waymark/contract/guides/progress.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { companyDay, type Figure, type FigureSpan, isWithin, toFigures } from '../../../platform/figures.ts'
import { progressMarks, progressRecords } from './tables.ts'

/** A mark as JSON: step, item, state, time in milliseconds, operation. */
export type MarkRow = [step: string, item: string, state: Mark['state'], at: number, op: string]

export const readMark = ([step, item, state, at, op]: MarkRow): Mark => ({ step, item, state, at: new Date(at).toISOString(), op })

export const markRow = sql`json_build_array(step, item, state, ${milliseconds('at')}, op)`

/** Converts a time column to milliseconds, because JSON has no times. */
export function milliseconds(column: string) {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
}

/** An address names a guide by id or slug; the other column is null. */
export const toIdOrSlug = (idOrSlug: string) => (isId(idOrSlug) ? { id: idOrSlug, slug: null } : { id: null, slug: idOrSlug })

/** Parameters to find a subject: {@link toIdOrSlug} and the user. */
export interface SubjectParameters {
  id: unknown
  slug: unknown
  user: unknown
}

/** A guide or checklist. Its module defines where the outline is stored that progress is validated against. */
export interface Subject {
  kind: SubjectKind
  /** Selects id, slug and outline of the subject if the user may tick it. */
  named: (given: SubjectParameters) => SQL
  /** The same for writers, when the subject can be deleted: locks the owner's account, then the subject, in the same order as deletion. */
  held?: (given: SubjectParameters) => SQL
}

export const guideSubject: Subject = {
  kind: 'guide',
  named: ({ id, slug }) => sql`select id, slug, outline from guides where id = ${id}::uuid or slug = ${slug}::text`,
}

const { placeholder } = sql

/** The same for prepared statements, with placeholders for {@link toIdOrSlug} and the user. */
const subjectGiven = (named: Subject['named']): SQL =>
  named({ id: placeholder('id'), slug: placeholder('slug'), user: placeholder('user') })

/** Prepares a statement for each kind of subject. */
export function prepareForEachKind<S>(
  name: string,
  build: (db: Tx, subject: Subject) => { prepare: (name: string) => S },
): (db: Tx, subject: Subject) => S {
  const statements = new Map<Subject, (db: Tx) => S>()
  return (db, subject) => {
    const statement = statements.get(subject) ?? prepared(`${name}_${subject.kind}`, (statementDb) => build(statementDb, subject))
    statements.set(subject, statement)
    return statement(db)
  }
}

/** Finds a guide or checklist by id or slug; undefined when the user has none. */
export async function findSubject(
  db: Tx,
  { named }: Subject,
  userId: string,
  idOrSlug: string,
): Promise<{ id: string; slug: string; outline: GuideOutline } | undefined> {
  const { rows } = await db.execute<{ id: string; slug: string; outline: GuideOutline }>(named({ ...toIdOrSlug(idOrSlug), user: userId }))
  return rows[0]
}

/** The same, locked against deletion until the transaction ends. */
export async function lockSubject(
  tx: Tx,
  { named, held = named }: Subject,
  userId: string,
  idOrSlug: string,
): Promise<{ id: string; outline: GuideOutline } | undefined> {
  const { rows } = await tx.execute<{ id: string; outline: GuideOutline }>(held({ ...toIdOrSlug(idOrSlug), user: userId }))
  return rows[0]
}

/** A user's stored progress on one subject. */
export interface StoredProgress {
  id: string
  slug: string
  /** Begun, and not removed since. */
  mine: boolean
  /** Null when the user never began the subject. */
  restart: number | null
  /** In milliseconds. */
  startedAt: number | null
  marks: MarkRow[]
}

const progressStatement = prepareForEachKind('read_progress', (db, subject) =>
  db
    .with(db.$with('g', {}).as(subjectGiven(subject.named)))
    .select({
      id: sql<string>`g.id`,
      slug: sql<string>`g.slug`,
      mine: sql<boolean>`p.subject_id is not null and p.removed_at is null`,
      restart: sql<number | null>`p.restart`,
      startedAt: sql<number | null>`${milliseconds('p.started_at')}`,
      marks: sql<MarkRow[]>`coalesce((
        select json_agg(${markRow}) from ${progressMarks} m
        where m.user_id = p.user_id and m.subject_id = p.subject_id and m.restart = p.restart
      ), '[]')`,
    })
    .from(sql`g left join ${progressRecords} p on p.user_id = ${placeholder('user')} and p.subject_id = g.id`),
)

/** Undefined when the user has no such subject. */
export async function findProgress(db: Tx, subject: Subject, userId: string, idOrSlug: string): Promise<StoredProgress | undefined> {
  const [found] = await progressStatement(db, subject).execute({ ...toIdOrSlug(idOrSlug), user: userId })
  return found
}

/** Position in "My guides", which is sorted by last change, newest first. */
export interface ListPosition {
  /** In milliseconds. */
  changedAt: number
  id: string
}

export interface MyGuideRow extends ListPosition {
  finished: boolean
  startedAt: number | null
  outline: { id: string; minutes: number; items: string[] }[]
  marks: MarkRow[]
}

interface ListRow extends Omit<MyGuideRow, 'id'> {
  all: number
  done: number
  id: string | null
}

const listStatement = prepared('list_my_guides', (db) => {
  const mine = db.$with('mine', {}).as(sql`
    select p.user_id, p.subject_id, p.restart, p.started_at, p.changed_at, f.state is not null as finished
    from ${progressRecords} p left join ${progressMarks} f
      on f.user_id = p.user_id and f.subject_id = p.subject_id and f.step = '' and f.item = '' and f.restart = p.restart and f.state = 'done'
    where p.user_id = ${placeholder('user')} and p.kind = 'guide' and p.removed_at is null`)
  const page = db.$with('page', {}).as(sql`
    select * from mine
    where finished = coalesce(${placeholder('finished')}::boolean, finished)
      and (${placeholder('afterId')}::uuid is null
        or (changed_at, subject_id) < (to_timestamp(${placeholder('afterTime')}::float8 / 1000), ${placeholder('afterId')}::uuid))
    order by changed_at desc, subject_id desc limit ${placeholder('limit')}::int offset ${placeholder('offset')}::int`)
  return db
    .with(mine, page)
    .select({
      all: sql<number>`c.everything`,
      done: sql<number>`c.done`,
      id: sql<string | null>`page.subject_id`,
      finished: sql<boolean>`page.finished`,
      startedAt: sql<number | null>`${milliseconds('page.started_at')}`,
      changedAt: sql<number>`${milliseconds('page.changed_at')}`,
      outline: sql<MyGuideRow['outline']>`g.outline`,
      marks: sql<MarkRow[]>`coalesce((
        select json_agg(${markRow}) from ${progressMarks} m
        where m.user_id = page.user_id and m.subject_id = page.subject_id and m.restart = page.restart
      ), '[]')`,
    })
    .from(sql`(select count(*)::int as everything, count(*) filter (where finished)::int as done from mine) c
      left join page on true left join guides g on g.id = page.subject_id`)
    .orderBy(sql`page.changed_at desc, page.subject_id desc`)
})

/** `finished`: null for all. `after` takes precedence over `offset`. */
export interface MyGuidesQuery {
  finished: boolean | null
  after: ListPosition | null
  offset: number
  limit: number
}

/** A page of a user's guides, with counts of all their guides. */
export async function findMyGuides(db: Db, userId: string, { finished, after, offset, limit }: MyGuidesQuery) {
  const where = { afterId: after?.id ?? null, afterTime: after?.changedAt ?? null, offset: after ? 0 : offset, limit }
  const rows: ListRow[] = await listStatement(db).execute({ user: userId, finished, ...where })
  const { all = 0, done = 0 } = rows[0] ?? {}
  const guides = rows.flatMap(({ id, ...row }): MyGuideRow[] => (id === null ? [] : [{ id, ...row }]))
  return { guides, counts: { all, unfinished: all - done, finished: done } }
}

const titlesStatement = prepared('step_titles', (db) =>
  db
    .select({ id: sql<string>`t.guide_id`, title: sql<string>`t.body -> 'steps' -> (s.number - 1) ->> 'title'` })
    .from(sql`unnest(${sql.placeholder('guides')}::uuid[], ${sql.placeholder('numbers')}::int[]) as s (guide_id, number)
      join guide_texts t on t.guide_id = s.guide_id and t.language = ${sql.placeholder('language')}`),
)

/** Titles of steps by guide id; `number` counts from 1. */
export async function findStepTitles(
  db: Db,
  language: Language,
  steps: { guideId: string; number: number }[],
): Promise<Map<string, string>> {
  if (steps.length === 0) return new Map()
  const [guides, numbers] = [steps.map(({ guideId }) => guideId), steps.map(({ number }) => number)]
  const rows = await titlesStatement(db).execute({ guides, numbers, language })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A user's progress on guides (by slug) and checklists (by id), for their data export. */
export async function allProgress(tx: Tx, userId: string): Promise<unknown[]> {
  const { rows } =
    await tx.execute(sql`select p.kind, coalesce(g.slug, p.subject_id::text) as slug, p.restart, p.started_at as "startedAt", p.changed_at as "changedAt", p.removed_at as "removedAt",
    (select coalesce(json_agg(json_build_object('step', m.step, 'item', m.item, 'state', m.state, 'at', m.at) order by m.at), '[]')
      from progress_marks m where m.user_id = p.user_id and m.subject_id = p.subject_id) as marks
    from progress_records p left join guides g on g.id = p.subject_id where p.user_id = ${userId} order by p.kind, 2`)
  return rows
}

/** Ids of the guides that most users have begun. Counts all users, so callers cache the result. */
export async function listMostStartedGuides(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select subject_id as id from progress_records where kind = 'guide' and removed_at is null
    group by subject_id order by count(*) desc, subject_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Number of guides begun and finished by day. */
export async function countGuides(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const begun = await tx.execute<{ day: string; guides_begun: string }>(sql`
    select ${companyDay('started_at')} as day, count(*) as guides_begun
    from progress_records where kind = 'guide' and ${isWithin('started_at', span)} group by day`)
  const finished = await tx.execute<{ day: string; guides_finished: string }>(sql`
    select ${companyDay('m.at')} as day, count(*) as guides_finished
    from progress_marks m join progress_records p on p.user_id = m.user_id and p.subject_id = m.subject_id and p.restart = m.restart
    where m.step = '' and m.item = '' and m.state = 'done' and p.kind = 'guide' and ${isWithin('m.at', span)} group by day`)
  return [...toFigures(['guides_begun'], begun.rows), ...toFigures(['guides_finished'], finished.rows)]
}

/** Guides with figures by step, most begun first, with their names in a language. */
export async function listCounted(tx: Tx, language: Language): Promise<{ id: string; slug: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; slug: string; name: string }>(sql`
    select g.id, g.slug, t.name from step_figures f join guides g on g.id = f.guide_id
      join guide_texts t on t.guide_id = g.id and t.language = ${language}
    where f.place = 1 order by f.came desc nulls last, f.guide_id limit 500`)
  return rows
}

/** Figures of a guide's steps in order; the last row is the end of the guide. */
export async function readSteps(
  tx: Tx,
  guideId: string,
  language: Language,
): Promise<{ title: string | null; minutes: number | null; came: number; left: number }[]> {
  const { rows } = await tx.execute<{ title: string | null; minutes: number | null; came: number; left: number }>(sql`
    select f.came, f.gone as left, nullif((g.outline -> (f.place - 1) ->> 'minutes')::int, 0) as minutes,
      t.body -> 'steps' -> (f.place - 1) ->> 'title' as title
    from step_figures f join guides g on g.id = f.guide_id join guide_texts t on t.guide_id = g.id and t.language = ${language}
    where f.guide_id = ${guideId} order by f.place`)
  return rows
}
