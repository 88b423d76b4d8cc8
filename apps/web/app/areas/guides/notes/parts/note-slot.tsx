import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useState } from 'react'
import { useOwner, useSignedIn } from '../../../../kit/device/session.ts'
import { loadWords, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import type { Subject } from '../note-store.ts'

const words = ['notes'] as const
const Note = deferred(async () => (await import('./note.tsx')).Note, { words })

/** Slot for the user's note on a step. A visitor signs in first and can continue writing. Shows a button until the note is loaded. */
export function NoteSlot({ subject, step }: { subject: Subject; step: string }) {
  const t = useWords('steps')
  const guides = useWords('guides')
  const language = useLanguage()
  const signedIn = useSignedIn()
  const owner = useOwner()
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)
  const { requireSignIn, signInDialog } = useSignIn()

  async function add() {
    if (!(await requireSignIn('note'))) return
    try {
      await Promise.all([Note.bring(), loadWords(words, language)])
    } catch {
      return toast.error(guides('notLoaded'))
    }
    setWanted(true)
  }

  return (
    <>
      {signedIn && (
        <Note key={`${owner} ${subject.kind} ${subject.id} ${step}`} subject={subject} step={step} wanted={wanted} onReady={setReady} />
      )}
      {!(signedIn && ready) && (
        <Button variant="quiet" size="s" className="max-sm:px-2" onClick={() => void add()}>
          <NotebookPen size={18} />
          {t('addNote')}
        </Button>
      )}
      {signInDialog}
    </>
  )
}
