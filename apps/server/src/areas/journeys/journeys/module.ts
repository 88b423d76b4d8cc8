import { defineModule } from '../../../platform/module.ts'
import { leaveJourneys } from './commands/leave-journeys.ts'
import { sendDayMails } from './commands/send-day-mails.ts'
import { allJourneys } from './queries.ts'
import { journeyHandlers } from './routes.ts'

export const journeys = defineModule({
  name: 'journeys',
  handlers: journeyHandlers,
  minutely: [sendDayMails],
  person: { collect: async ({ db }, { id }) => ({ documents: { routes: await allJourneys(db, id) } }), leave: leaveJourneys },
})
