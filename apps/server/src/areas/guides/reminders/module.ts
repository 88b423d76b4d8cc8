import { defineModule, worked } from '../../../platform/module.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { reminder } from './jobs.ts'
import { findReminders } from './queries.ts'
import { reminderHandlers } from './routes.ts'

export const reminders = defineModule({
  name: 'reminders',
  handlers: reminderHandlers,
  jobs: [worked(reminder, sendReminder)],
  person: { collect: async ({ db }, { id }) => ({ documents: { reminders: await findReminders(db, id) } }) },
})
