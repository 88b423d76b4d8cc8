import type { Reminder, reminderCalls } from '@waymark/contract/guides/reminders.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule, handleJob } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { reminder, sendReminder } from './commands/send-reminder.ts'
import { forgetReminders, removeReminder, setReminder, stopOwnReminders, stopReminders } from './commands/set-reminder.ts'
import { findReminders, type NamedReminder, nameReminders } from './queries.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const present = ({ id, kind, subjectId, slug, name, step, at }: NamedReminder): Reminder => ({
  id,
  kind,
  step,
  subject: { id: subjectId, slug, name },
  at: at.toISOString(),
})

const reminderHandlers = {
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

export const reminders = defineModule({
  name: 'reminders',
  mails: { en, ru, de },
  refusals,
  handlers: reminderHandlers,
  jobs: [handleJob(reminder, sendReminder)],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { reminders: await findReminders(db, id) } }),
    checklistsDeleted: forgetReminders,
    guidesRemoved: forgetReminders,
    stopMails: stopOwnReminders,
  },
})
