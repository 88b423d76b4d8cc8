import { defineModule, worked } from '../../../platform/module.ts'
import { forgetReminders, stopOwnReminders } from './commands/remove-reminders.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { reminder } from './jobs.ts'
import { findReminders } from './queries.ts'
import { reminderHandlers } from './routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const reminders = defineModule({
  name: 'reminders',
  mails: { en, ru, de },
  handlers: reminderHandlers,
  jobs: [worked(reminder, sendReminder)],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { reminders: await findReminders(db, id) } }),
    checklistsDeleted: forgetReminders,
    stopMails: stopOwnReminders,
  },
})
