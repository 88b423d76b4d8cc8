import CircleSlash from 'lucide-react/icons/circle-slash'
import Undo from 'lucide-react/icons/undo-2'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import type { Subject } from '../../notes/notes.ts'
import { NoteSlot } from '../../notes/parts/note-slot.tsx'

interface StepAsidesProps {
  subject: Subject
  step: string
  /** Undefined for a step that is done: nothing is left to be skipped. */
  skipped: boolean | undefined
  onSkip: (skipped: boolean) => void
}

function Asides({ subject, step, skipped, onSkip }: StepAsidesProps) {
  const t = useWords('steps')
  return (
    <>
      {skipped !== undefined && (
        <Button variant="quiet" size="s" className="max-sm:px-2" onClick={() => onSkip(!skipped)}>
          {skipped ? <Undo size={18} /> : <CircleSlash size={18} />}
          {t(skipped ? 'needed' : 'notNeeded')}
        </Button>
      )}
      <NoteSlot subject={subject} step={step} />
    </>
  )
}

const LateAsides = deferred(async () => Asides, { words: ['steps'] })

/** Under the text of a step: what this person makes of it. Its room is kept from the start. */
export const StepAsides = (props: StepAsidesProps) => (
  <div className="not-printed mt-6 -ms-3 flex min-h-11 flex-wrap gap-x-1 max-sm:-ms-2">
    <LateAsides {...props} />
  </div>
)
