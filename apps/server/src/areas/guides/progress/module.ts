import { defineModule } from '../../../platform/module.ts'
import { allProgress } from './queries.ts'
import { progressHandlers } from './routes.ts'

export const progress = defineModule({
  name: 'progress',
  handlers: progressHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { progress: await allProgress(db, id) } }) },
})
