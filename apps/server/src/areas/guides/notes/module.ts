import { defineModule } from '../../../platform/module.ts'
import { forgetNotes } from './commands.ts'
import { allNotes } from './queries.ts'
import { refusals } from './refusals.ts'
import { noteHandlers } from './routes.ts'

export const notes = defineModule({
  name: 'notes',
  refusals,
  handlers: noteHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { notes: await allNotes(db, id) } }), checklistsDeleted: forgetNotes },
})
