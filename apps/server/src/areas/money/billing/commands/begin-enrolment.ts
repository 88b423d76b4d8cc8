import { and, eq } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { EnrolmentRow, OfferRow } from '../queries.ts'
import { enrolments } from '../tables.ts'

interface Person {
  userId: string
  language: EnrolmentRow['language']
  /** Slug of the program on whose host it is begun. */
  program: string | null
  at: Date
}

/**
 * A person's enrolment for a route, or their one for plans, with its row held: the one they have, or a new one that is neither paid nor
 * tried. The account's row is held before it, so that neither waits for the other while it is deleted.
 */
export async function beginEnrolment(tx: Tx, offer: OfferRow, { at, ...person }: Person): Promise<EnrolmentRow> {
  await tx
    .insert(enrolments)
    .values({ id: newId(), kind: offer.kind, offerId: offer.id, status: 'new', createdAt: at, changedAt: at, ...person })
    .onConflictDoNothing()
  const own = and(eq(enrolments.userId, person.userId), eq(enrolments.kind, offer.kind))
  const [enrolment] = await tx
    .select()
    .from(enrolments)
    .where(offer.kind === 'plan' ? own : and(own, eq(enrolments.offerId, offer.id)))
    .for('update')
  if (!enrolment) throw new Error('an enrolment was neither written nor found')
  return enrolment
}
