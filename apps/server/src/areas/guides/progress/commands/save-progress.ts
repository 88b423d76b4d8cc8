import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Operation, Progress } from '@waymark/contract/guides/guides.ts'
import {
  applyOperations,
  clockTolerance,
  emptyProgress,
  getOperationResult,
  registerKey,
  toMark,
} from '@waymark/contract/guides/progress.ts'
import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { presentProgress } from '../present.ts'
import { findProgress, type MarkRow, markRow, milliseconds, prepareForEachKind, type Subject, toIdOrSlug } from '../queries.ts'
import { progressMarks, progressRecords } from '../tables.ts'

const { placeholder } = sql

// Merges progress (product.md 5) in one statement. The upsert `p` locks the row of progress_records, so a concurrent writer
// waits and then sees the latest restart count and marks. Only `stored` can be stale in that case; `current` is then false.
const saveStatement = prepareForEachKind('save_progress', (db, subject) => {
  const part = (name: string, body: ReturnType<typeof sql>) => db.$with(name, {}).as(body)
  const user = sql`${placeholder('user')}::uuid`
  const named = (subject.held ?? subject.named)({ id: placeholder('id'), slug: placeholder('slug'), user: placeholder('user') })
  const g = part('g', named)
  const given = part(
    'given',
    sql`select step, item, state, restart, to_timestamp(at / 1000) as at, to_timestamp(first / 1000) as first, op
      from json_to_recordset(${placeholder('marks')}::json)
        as mark (step text, item text, state text, restart int, at float8, first float8, op uuid)`,
  )
  const known = part(
    'known',
    sql`select given.*, g.id from given, g where (step = '' and item = '') or g.outline @> case
      when item = '' then jsonb_build_array(jsonb_build_object('id', step))
      else jsonb_build_array(jsonb_build_object('id', step, 'items', jsonb_build_array(item))) end`,
  )
  const head = part(
    'head',
    sql`select id, restart, min(first) as first, max(at) as last from known group by id, restart order by restart desc limit 1`,
  )
  const p = part(
    'p',
    sql`insert into ${progressRecords} as p (user_id, subject_id, kind, restart, started_at, changed_at)
      select ${user}, id, ${sql.raw(`'${subject.kind}'`)}, restart, first, last from head
      on conflict (user_id, subject_id) do update set
        restart = greatest(p.restart, excluded.restart),
        started_at = case
          when excluded.restart < p.restart then p.started_at
          when excluded.restart = p.restart then least(p.started_at, excluded.started_at)
          else excluded.started_at end,
        changed_at = case
          when excluded.restart < p.restart then p.changed_at
          when excluded.restart = p.restart and p.started_at is not null then greatest(p.changed_at, excluded.changed_at)
          else excluded.changed_at end,
        removed_at = case when excluded.restart < p.restart then p.removed_at end,
        revision = p.revision + 1
      returning user_id, subject_id, restart, started_at, removed_at, revision`,
  )
  const written = part(
    'written',
    sql`insert into ${progressMarks} as m (user_id, subject_id, step, item, state, restart, at, op)
      select p.user_id, p.subject_id, step, item, state, known.restart, at, op
      from known join p on p.restart = known.restart
      on conflict (user_id, subject_id, step, item) do update
        set state = excluded.state, restart = excluded.restart, at = excluded.at, op = excluded.op
        where (excluded.restart, excluded.at, excluded.op, excluded.state) >= (m.restart, m.at, m.op, m.state)
      returning step, item, state, at, op`,
  )
  return db
    .with(g, given, known, head, p, written)
    .select({
      id: sql<string>`g.id`,
      slug: sql<string>`g.slug`,
      mine: sql<boolean>`p.subject_id is not null and p.removed_at is null`,
      restart: sql<number | null>`p.restart`,
      startedAt: sql<number | null>`${milliseconds('p.started_at')}`,
      known: sql<[step: string, item: string][]>`coalesce((select json_agg(json_build_array(step, item)) from known), '[]')`,
      written: sql<MarkRow[]>`coalesce((select json_agg(${markRow}) from written), '[]')`,
      stored: sql<MarkRow[]>`coalesce((
        select json_agg(${markRow}) from ${progressMarks} k
        where k.user_id = p.user_id and k.subject_id = p.subject_id and k.restart = p.restart
      ), '[]')`,
      current: sql<boolean>`coalesce(p.revision = 1 + coalesce((
        select s.revision from ${progressRecords} s where s.user_id = p.user_id and s.subject_id = p.subject_id
      ), 0), false)`,
    })
    .from(sql`g left join p on p.subject_id = g.id`)
})

interface ProgressWrite {
  userId: string
  idOrSlug: string
  operations: readonly Operation[]
}

/** Merges operations into one mark per register, because a statement cannot write a row twice. */
const toMarks = (operations: readonly Operation[]) =>
  [...Map.groupBy(operations, (operation) => registerKey(toMark(operation))).values()].flatMap((group) => {
    const { restart, startedAt, marks } = applyOperations(emptyProgress, group)
    return marks.map((mark) => ({ ...mark, restart, at: Date.parse(mark.at), first: Date.parse(startedAt ?? mark.at) }))
  })

interface Saved {
  progress: Progress
  /** Registers that exist in the subject's outline. */
  known: Set<string>
}

/** Returns undefined when the user has no such subject. */
async function write(db: Db, subject: Subject, { userId, idOrSlug, operations }: ProgressWrite): Promise<Saved | undefined> {
  const [row] = await saveStatement(db, subject).execute({
    ...toIdOrSlug(idOrSlug),
    user: userId,
    marks: JSON.stringify(toMarks(operations)),
  })
  if (!row) return undefined
  const marks = new Map([...row.stored, ...row.written].map((mark) => [registerKey({ step: mark[0], item: mark[1] }), mark]))
  const newest = row.current ? { ...row, marks: [...marks.values()] } : await findProgress(db, subject, userId, row.id)
  return newest && { progress: presentProgress(newest), known: new Set(row.known.map(([step, item]) => registerKey({ step, item }))) }
}

/**
 * Applies operations by the rule of progress (product.md 5), or finishes and reopens by the bare `state` of the
 * specification. Exactly one of the two is required. Refusals: `not_found`, `validation`.
 */
export async function saveProgress(
  ctx: UserCtx,
  subject: Subject,
  { id, ops, state }: Checked<'saveProgress'>,
): Promise<Answer<'saveProgress'> | Refusal> {
  if (ops && state !== undefined) return refuseFields(ctx.language, { state: 'invalid' })
  if (state !== undefined) return saveState(ctx, subject, id, state)
  if (!ops) return refuseFields(ctx.language, { ops: 'required' })

  const latest = ctx.now.getTime() + clockTolerance
  const isAhead = ({ at }: Operation) => Date.parse(at) > latest
  const operations = ops.filter((operation) => !isAhead(operation))
  const saved = await write(ctx.db, subject, { userId: ctx.user.id, idOrSlug: id, operations })
  if (!saved) return notFound()
  const results = ops.map((operation) => {
    if (isAhead(operation)) return { op: operation.op, result: 'clock_ahead' as const }
    if (!saved.known.has(registerKey(toMark(operation)))) return { op: operation.op, result: 'unknown' as const }
    return { op: operation.op, result: getOperationResult(saved.progress, operation) }
  })
  return { results, serverTime: ctx.now.toISOString(), progress: saved.progress }
}

/** Builds and saves the operation for a bare `state`; saves nothing when the subject already has that state. */
async function saveState(ctx: UserCtx, subject: Subject, idOrSlug: string, done: boolean): Promise<Answer<'saveProgress'> | Refusal> {
  const found = await findProgress(ctx.db, subject, ctx.user.id, idOrSlug)
  if (!found) return notFound()
  const progress = presentProgress(found)
  const serverTime = ctx.now.toISOString()
  if (done === (progress.finishedAt !== null)) return { results: [], serverTime, progress }

  // The caller has seen the current mark, even if a device with a fast clock wrote it, so the new operation must be
  // later.
  const whole = progress.marks.find(({ step, item }) => step === '' && item === '')
  const at = new Date(Math.max(ctx.now.getTime(), whole ? Date.parse(whole.at) + 1 : 0)).toISOString()
  const operation = { op: newId(), at, restart: progress.restart, done }
  const saved = await write(ctx.db, subject, { userId: ctx.user.id, idOrSlug: found.id, operations: [operation] })
  if (!saved) return notFound()
  return { results: [{ op: operation.op, result: getOperationResult(saved.progress, operation) }], serverTime, progress: saved.progress }
}
