import { change } from './database.ts'

/** Runs the work of the minute now. */
const sweep = "insert into pgboss.job (name) values ('sweep')"

/** The time in which an order could be paid is over. */
export const letPayTimePass = (order: string) =>
  change(order, "update orders set pay_until = now() - interval '2 minutes', lapses_at = now() - interval '2 minutes' where id = $1", sweep)

/** The last day to pay is over, and a transfer is waited for until tomorrow. */
export const letLastDayPass = (order: string) =>
  change(order, "update orders set pay_until = now() - interval '2 minutes', lapses_at = now() + interval '1 day' where id = $1")

/** The person did not see for ten minutes what they were told in a conversation, of which they are told by mail. */
export const letUnseenTimePass = (conversation: string) =>
  change(conversation, "update conversations set tell_person_at = now() - interval '1 minute' where id = $1", sweep)

/** Nobody answered for so long that it is late. */
export const letAnswerTimePass = (conversation: string) =>
  change(conversation, "update conversations set waiting_since = now() - interval '30 days' where id = $1")

/** Ends the paid period. Its renewal was charged, or waits for a bank transfer. */
export const letPeriodPass = (enrolment: string) =>
  change(
    enrolment,
    `update enrolments set paid_until = now() - interval '1 minute',
      due_at = case when disputed_since is null then now() + interval '10 minutes' end where id = $1`,
  )
