import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { subjectKinds } from '../choices.ts'
import { id, idOrSlug, time, timeZone } from '../fields.ts'
import { secret } from '../texts.ts'
import { key } from './guides.ts'

const kind = z.enum(subjectKinds, 'choice')

const reminder = z.object({
  id,
  kind,
  /** Guide or checklist. */
  subject: z.object({ id, slug: z.string(), name: z.string() }),
  /** Empty for the whole guide. */
  step: z.string(),
  at: time,
})
export type Reminder = z.output<typeof reminder>

export const reminderCalls = {
  listReminders: defineCall({
    method: 'GET',
    path: '/react/user/reminders',
    summary: 'Lists upcoming reminders, next first.',
    answer: z.object({ items: z.array(reminder) }),
  }),
  setReminder: defineCall({
    method: 'POST',
    path: '/react/user/reminder/:kind/:id',
    summary: 'Sets one email reminder of a guide or checklist at a local time. Replaces an earlier reminder.',
    input: z.object({
      kind,
      id: idOrSlug,
      step: z.optional(key),
      /** Calendar day, such as 2026-11-21. */
      day: z.iso.date('day'),
      /** Time of day, such as 09:00. */
      time: z._default(z.string('clock').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock')), '09:00'),
      /** Device's zone, used when the person has not chosen one. */
      timeZone: z.optional(timeZone),
    }),
    answer: reminder,
    errors: ['not_found', 'too_many_requests'],
  }),
  removeReminder: defineCall({
    method: 'DELETE',
    path: '/react/user/reminder/:kind/:id',
    summary: 'Removes the reminder of a guide or checklist. Succeeds if it is already gone.',
    input: z.object({ kind, id: idOrSlug }),
    errors: ['not_found'],
  }),
  stopReminders: defineCall({
    method: 'POST',
    path: '/react/reminders/stop',
    summary: 'Stops all reminders of the recipient of an email, with the token of its link.',
    access: 'public',
    input: z.object({ token: secret(200) }),
    answer: z.object({ stopped: z.number() }),
    errors: ['reminder_link_ended'],
  }),
}
