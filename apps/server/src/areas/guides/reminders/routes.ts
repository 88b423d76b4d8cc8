import type { Reminder, reminderCalls } from '@waymark/contract/guides/reminders.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { removeReminder, stopReminders } from './commands/remove-reminders.ts'
import { setReminder } from './commands/set-reminder.ts'
import { findReminders, type NamedReminder, nameReminders } from './queries.ts'

const present = ({ id, kind, subjectId, slug, name, step, at }: NamedReminder): Reminder => ({
  id,
  kind,
  step,
  subject: { id: subjectId, slug, name },
  at: at.toISOString(),
})

export const reminderHandlers = {
  async listReminders({ db, user, language }) {
    return { items: (await nameReminders(db, await findReminders(db, user.id), language)).map(present) }
  },
  async setReminder(ctx, input) {
    const row = await setReminder(ctx, input)
    if (row instanceof Refusal) return row
    const [named] = await nameReminders(ctx.db, [row], ctx.language)
    return named ? present(named) : notFound()
  },
  removeReminder,
  stopReminders,
} satisfies HandlersOf<keyof typeof reminderCalls>
