import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Operation, Progress } from '@waymark/contract/guides/guides.ts'
import { applyOperations, clockTolerance, emptyProgress, markOf, registerOf, resultOf } from '@waymark/contract/guides/progress.ts'
import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { batched, type Db, isUnavailable, type Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { presentProgress } from '../present.ts'
import { findProgress, guideSubject, type MarkRow, markRow, milliseconds, naming, preparedFor, type Subject } from '../queries.ts'
import { progressMarks, progressRecords } from '../tables.ts'

const { placeholder } = sql

// The law of progress as one statement, for operations of several people. Their rows of progress_records are its locks: whoever writes a
// subject of somebody waits at `p`, and goes on with the newest count and the newest marks. Only what `stored` read may then be old:
// `current` tells.
const saveStatement = preparedFor((db, subject) => {
  const part = (name: string, body: ReturnType<typeof sql>) => db.$with(name, {}).as(body)
  // As JSON and not as arrays, whose lengths PostgreSQL looks at: it would plan all of this anew each time.
  const asked = part(
    'asked',
    sql`select * from json_to_recordset(${placeholder('asked')}::json) as asked (n int, id uuid, slug text, person uuid, marks json)`,
  )
  const named = (subject.held ?? subject.named)({ id: sql`asked.id`, slug: sql`asked.slug`, user: sql`asked.person` })
  const g = part('g', sql`select asked.n, asked.person, named.* from asked, lateral (${named}) named`)
  const given = part(
    'given',
    sql`select n, step, item, state, restart, to_timestamp(at / 1000) as at, to_timestamp(first / 1000) as first, op
      from asked, json_to_recordset(asked.marks)
        as mark (step text, item text, state text, restart int, at float8, first float8, op uuid)`,
  )
  const known = part(
    'known',
    sql`select given.*, g.person, g.id from given join g using (n) where (step = '' and item = '') or g.outline @> case
      when item = '' then jsonb_build_array(jsonb_build_object('id', step))
      else jsonb_build_array(jsonb_build_object('id', step, 'items', jsonb_build_array(item))) end`,
  )
  const head = part(
    'head',
    sql`select distinct on (person, id) person, id, restart, min(first) as first, max(at) as last from known
      group by person, id, restart order by person, id, restart desc`,
  )
  // In one order wherever several rows are held.
  const p = part(
    'p',
    sql`insert into ${progressRecords} as p (user_id, subject_id, kind, restart, started_at, changed_at)
      select person, id, ${sql.raw(`'${subject.kind}'`)}, restart, first, last from head order by person, id
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
      from known join p on p.user_id = known.person and p.subject_id = known.id and p.restart = known.restart
      on conflict (user_id, subject_id, step, item) do update
        set state = excluded.state, restart = excluded.restart, at = excluded.at, op = excluded.op
        where (excluded.restart, excluded.at, excluded.op, excluded.state) >= (m.restart, m.at, m.op, m.state)
      returning user_id, subject_id, step, item, state, at, op`,
  )
  return db
    .with(asked, g, given, known, head, p, written)
    .select({
      n: sql<number>`g.n`,
      id: sql<string>`g.id`,
      slug: sql<string>`g.slug`,
      mine: sql<boolean>`p.subject_id is not null and p.removed_at is null`,
      restart: sql<number | null>`p.restart`,
      startedAt: sql<number | null>`${milliseconds('p.started_at')}`,
      known: sql<
        [step: string, item: string][]
      >`coalesce((select json_agg(json_build_array(step, item)) from known where known.n = g.n), '[]')`,
      written: sql<MarkRow[]>`coalesce((
        select json_agg(${markRow}) from written w where w.user_id = p.user_id and w.subject_id = p.subject_id
      ), '[]')`,
      stored: sql<MarkRow[]>`coalesce((
        select json_agg(${markRow}) from ${progressMarks} k
        where k.user_id = p.user_id and k.subject_id = p.subject_id and k.restart = p.restart
      ), '[]')`,
      current: sql<boolean>`coalesce(p.revision = 1 + coalesce((
        select s.revision from ${progressRecords} s where s.user_id = p.user_id and s.subject_id = p.subject_id
      ), 0), false)`,
    })
    .from(sql`g left join p on p.user_id = g.person and p.subject_id = g.id`)
    .prepare(`save_${subject.kind}_progress`)
})

/** What somebody does of a subject. */
interface Writing {
  userId: string
  idOrSlug: string
  operations: readonly Operation[]
}

/** A statement cannot write a row twice: of each register only what the law leaves of its operations goes in. */
const marksOf = (operations: readonly Operation[]) =>
  [...Map.groupBy(operations, (operation) => registerOf(markOf(operation))).values()].flatMap((group) => {
    const { restart, startedAt, marks } = applyOperations(emptyProgress, group)
    return marks.map((mark) => ({ ...mark, restart, at: Date.parse(mark.at), first: Date.parse(startedAt ?? mark.at) }))
  })

/** Writes in one statement, each as if it were alone. No two of one person: theirs might be the same subject by two names. */
async function writeTogether(db: Tx, subject: Subject, writings: Writing[]) {
  const asked = writings.map(({ userId, idOrSlug, operations }, n) => ({
    n,
    ...naming(idOrSlug),
    person: userId,
    marks: marksOf(operations),
  }))
  const rows = await saveStatement(db, subject).execute({ asked: JSON.stringify(asked) })
  return new Map(rows.map((row) => [writings[row.n], row]))
}

const writeAlone = async (db: Tx, subject: Subject, writing: Writing) => (await writeTogether(db, subject, [writing])).get(writing)

/** Who brings more goes alone: nobody else is to wait for that. */
const maxTogether = 20

/** Ticks in guides that come in one turn of the event loop are one statement: to send and to start it costs more than what it writes. */
const writeTick = batched(async (db, ticks: Writing[]) => {
  const ofSubject = [...Map.groupBy(ticks, ({ userId, idOrSlug }) => `${userId} ${idOrSlug}`).values()].map((those) => ({
    ticks: those,
    writing: { ...(those[0] as Writing), operations: those.flatMap(({ operations }) => operations) },
  }))
  const ofPerson = new Map(ofSubject.map(({ writing }) => [writing.userId, writing]))
  const together = [...ofPerson.values()]
  const all = writeTogether(db, guideSubject, together)
  const savedRow = (writing: Writing) =>
    ofPerson.get(writing.userId) !== writing
      ? writeAlone(db, guideSubject, writing)
      : all.then(
          (rows) => rows.get(writing),
          (error) => {
            // One whose account was deleted meanwhile spoils it for all.
            if (together.length === 1 || isUnavailable(error)) throw error
            return writeAlone(db, guideSubject, writing)
          },
        )
  return new Map(
    ofSubject.flatMap(({ ticks: those, writing }) => {
      const saved = savedRow(writing)
      return those.map((tick) => [tick, saved])
    }),
  )
})

interface Saved {
  progress: Progress
  /** Registers that the subject has. */
  known: Set<string>
}

/** Undefined when there is no such subject for this person. */
async function write(db: Db, subject: Subject, writing: Writing): Promise<Saved | undefined> {
  const isTick = subject === guideSubject && writing.operations.length <= maxTogether
  const row = await (isTick ? writeTick(db, writing) : writeAlone(db, subject, writing))
  if (!row) return undefined
  const marks = new Map([...row.stored, ...row.written].map((mark) => [registerOf({ step: mark[0], item: mark[1] }), mark]))
  const newest = row.current ? { ...row, marks: [...marks.values()] } : await findProgress(db, subject, writing.userId, row.id)
  return newest && { progress: presentProgress(newest), known: new Set(row.known.map(([step, item]) => registerOf({ step, item }))) }
}

/**
 * Applies operations by the law of progress (product.md 5), or finishes and reopens by the bare `state` of the specification.
 * Exactly one of the two has to be given. Errors: `not_found`, `validation`.
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
    if (!saved.known.has(registerOf(markOf(operation)))) return { op: operation.op, result: 'unknown' as const }
    return { op: operation.op, result: resultOf(saved.progress, operation) }
  })
  return { results, serverTime: ctx.now.toISOString(), progress: saved.progress }
}

/** Makes the operation that the bare `state` leaves out; none when the subject stands so already. */
async function saveState(ctx: UserCtx, subject: Subject, idOrSlug: string, done: boolean): Promise<Answer<'saveProgress'> | Refusal> {
  const found = await findProgress(ctx.db, subject, ctx.user.id, idOrSlug)
  if (!found) return notFound()
  const progress = presentProgress(found)
  const serverTime = ctx.now.toISOString()
  if (done === (progress.finishedAt !== null)) return { results: [], serverTime, progress }

  // What a device whose clock is ahead wrote before was seen by whoever asks for this.
  const whole = progress.marks.find(({ step, item }) => step === '' && item === '')
  const at = new Date(Math.max(ctx.now.getTime(), whole ? Date.parse(whole.at) + 1 : 0)).toISOString()
  const operation = { op: newId(), at, restart: progress.restart, done }
  const saved = await write(ctx.db, subject, { userId: ctx.user.id, idOrSlug: found.id, operations: [operation] })
  if (!saved) return notFound()
  return { results: [{ op: operation.op, result: resultOf(saved.progress, operation) }], serverTime, progress: saved.progress }
}

/** What this person did of a subject. Refusal: `not_found`. */
export async function readProgress({ db, user }: UserCtx, subject: Subject, idOrSlug: string): Promise<Progress | Refusal> {
  const found = await findProgress(db, subject, user.id, idOrSlug)
  return found ? presentProgress(found) : notFound()
}
