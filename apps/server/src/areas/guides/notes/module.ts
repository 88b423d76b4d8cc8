import type { Note, noteCalls } from '@waymark/contract/guides/notes.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { subjects } from '../checklists/queries.ts'
import { findSubject } from '../progress/queries.ts'
import { forgetNotes, refusals, saveNote } from './commands.ts'
import { allNotes, findNotes, type NoteRow } from './queries.ts'

const present = ({ step, text, version, changedAt }: NoteRow): Note => ({ step, text, version, changedAt: changedAt.toISOString() })

const noteHandlers = {
  async listNotes({ db, user }, { kind, id }) {
    const subject = await findSubject(db, subjects[kind], user.id, id)
    if (!subject) return notFound()
    return { items: (await findNotes(db, user.id, subject.id)).map(present) }
  },
  async saveNote(ctx, input) {
    const saved = await saveNote(ctx, input)
    return saved instanceof Refusal ? saved : present(saved)
  },
} satisfies HandlersOf<keyof typeof noteCalls>

export const notes = defineModule({
  name: 'notes',
  refusals,
  handlers: noteHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { notes: await allNotes(db, id) } }), checklistsDeleted: forgetNotes },
})
