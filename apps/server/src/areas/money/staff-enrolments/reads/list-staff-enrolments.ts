import type { Checked } from '@waymark/contract/calls.ts'
import type { StaffEnrolmentFilter } from '@waymark/contract/sold-choices.ts'
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { CursorPosition } from '../../../../platform/place.ts'
import { selectMatchingIds } from '../../../people/accounts/queries.ts'
import { selectProgramName } from '../../../people/programs/queries.ts'
import { enrolments, staffLists } from '../../billing/tables.ts'
import { offerName } from '../../offers/queries.ts'
import { offers, periods } from '../../offers/tables.ts'

type EnrolmentQuery = Omit<Checked<'listStaffEnrolments'>, 'cursor'> & { after: CursorPosition | null }

interface Customer {
  id: string
  name: string
  email: string
}

const isOver = (end: typeof enrolments.paidUntil | typeof enrolments.trialUntil, now: Date) => or(isNull(end), lte(end, now))

/**
 * Conditions of the staff lists. An ended enrolment moves to `over` once its end was processed (`dueAt` is null). One
 * that was never paid or tried is only in the list of all.
 */
function isInList(filter: StaffEnrolmentFilter, now: Date): SQL | undefined {
  const { paidUntil, trialUntil } = enrolments
  const lists: Record<StaffEnrolmentFilter, SQL | undefined> = {
    active: and(staffLists.running, gt(paidUntil, now)),
    trial: and(gt(trialUntil, now), isOver(paidUntil, now)),
    failing: staffLists.failing,
    cancelled: and(staffLists.cancelled, gt(paidUntil, now)),
    ended: and(staffLists.over, isOver(paidUntil, now), isOver(trialUntil, now)),
    all: undefined,
  }
  return lists[filter]
}

/** Lists a page of all customers' enrolments, newest first, with the cursor of the next page. */
export async function listStaffEnrolments({ db, language, now }: UserCtx, { filter, kind, user, q, after, page, rows }: EnrolmentQuery) {
  const found = await db
    .select({
      enrolment: enrolments,
      offer: { slug: offers.slug, kind: offers.kind, currency: offers.currency, name: offerName(language, offers.id) },
      period: { unit: periods.unit, priceCents: periods.priceCents },
      customer: sql<Customer | null>`(select json_build_object('id', id, 'name', name, 'email', email) from users where id = ${enrolments.userId})`,
      program: selectProgramName(enrolments.program),
    })
    .from(enrolments)
    .innerJoin(offers, eq(offers.id, enrolments.offerId))
    .leftJoin(periods, eq(periods.id, enrolments.periodId))
    .where(
      and(
        isInList(filter, now),
        kind && eq(enrolments.kind, kind),
        user === undefined ? undefined : eq(enrolments.userId, user),
        q ? sql`${enrolments.userId} = any(array(${selectMatchingIds(q)}))` : undefined,
        after ? sql`(${enrolments.createdAt}, ${enrolments.id}) < (${new Date(after.at)}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`${enrolments.createdAt} desc nulls last, ${enrolments.id} desc nulls last`)
    .limit(rows + 1)
    .offset(after ? 0 : (page - 1) * rows)
  const shown = found.slice(0, rows)
  const last = shown.at(-1)?.enrolment
  return { shown, next: last && found.length > rows ? { at: last.createdAt.getTime(), id: last.id } : null }
}

export type StaffEnrolmentFound = Awaited<ReturnType<typeof listStaffEnrolments>>['shown'][number]
