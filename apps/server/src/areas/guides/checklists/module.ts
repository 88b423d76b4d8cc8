import { defineModule } from '../../../platform/module.ts'
import { collectChecklists } from './commands/collect-checklists.ts'
import { refusals } from './refusals.ts'
import { checklistHandlers } from './routes.ts'

export const checklists = defineModule({
  name: 'checklists',
  refusals,
  handlers: checklistHandlers,
  person: { collect: ({ db }, { id }) => collectChecklists(db, id) },
})
