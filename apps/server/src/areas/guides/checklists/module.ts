import { defineModule } from '../../../platform/module.ts'
import { collectChecklists } from './commands/collect-checklists.ts'
import { checklistHandlers } from './routes.ts'

export const checklists = defineModule({
  name: 'checklists',
  handlers: checklistHandlers,
  person: { collect: ({ db }, { id }) => collectChecklists(db, id) },
})
