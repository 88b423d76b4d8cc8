import type { SubjectKind } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { progressMarks, progressRecords } from '../tables.ts'

interface Copying {
  from: string
  to: string
  /** Of what `to` is the id. */
  kind: SubjectKind
}

/** Makes what a person did of one subject count for a new one as well, whose restart count begins at 0. */
export async function copyProgress(tx: Tx, userId: string, { from, to, kind }: Copying): Promise<void> {
  await tx.execute(sql`
    with p as (
      insert into ${progressRecords} (user_id, subject_id, kind, restart, started_at, changed_at)
      select user_id, ${to}::uuid, ${kind}, 0, started_at, changed_at from ${progressRecords}
      where user_id = ${userId}::uuid and subject_id = ${from}::uuid and started_at is not null and removed_at is null
    )
    insert into ${progressMarks} (user_id, subject_id, step, item, state, restart, at, op)
    select m.user_id, ${to}::uuid, m.step, m.item, m.state, 0, m.at, m.op
    from ${progressMarks} m join ${progressRecords} o
      on o.user_id = m.user_id and o.subject_id = m.subject_id and o.restart = m.restart and o.started_at is not null and o.removed_at is null
    where m.user_id = ${userId}::uuid and m.subject_id = ${from}::uuid`)
}
