import { change } from './database.ts'

/** Runs the jobs that are due each minute. */
const sweep = "insert into pgboss.job (name) values ('sweep')"

/** Ends the time to pay an order. */
export const letPayTimePass = (order: string) =>
  change(order, "update orders set pay_until = now() - interval '2 minutes', lapses_at = now() - interval '2 minutes' where id = $1", sweep)

/** Ends the last day to pay; a transfer is awaited until tomorrow. */
export const letLastDayPass = (order: string) =>
  change(order, "update orders set pay_until = now() - interval '2 minutes', lapses_at = now() + interval '1 day' where id = $1")

/** Makes a customer's unseen messages ten minutes old, so that a mail is sent. */
export const letUnseenTimePass = (conversation: string) =>
  change(conversation, "update conversations set tell_person_at = now() - interval '1 minute' where id = $1", sweep)

/** Makes a conversation overdue. */
export const letAnswerTimePass = (conversation: string) =>
  change(conversation, "update conversations set waiting_since = now() - interval '30 days' where id = $1")

/** Ends the paid period. Its renewal was charged, or waits for a bank transfer. */
export const letPeriodPass = (enrolment: string) =>
  change(
    enrolment,
    `update enrolments set paid_until = now() - interval '1 minute',
      due_at = case when disputed_since is null then now() + interval '10 minutes' end where id = $1`,
  )
