import { defineModule } from '../../../platform/module.ts'
import { forgetProgress } from './commands/forget-progress.ts'
import { allProgress } from './queries.ts'
import { progressHandlers } from './routes.ts'

export const progress = defineModule({
  name: 'progress',
  handlers: progressHandlers,
  person: {
    collect: async ({ db }, { id }) => ({ documents: { progress: await allProgress(db, id) } }),
    checklistsDeleted: forgetProgress,
  },
})
