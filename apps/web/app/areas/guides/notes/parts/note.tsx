import Lock from 'lucide-react/icons/lock'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useEffect, useRef, useState } from 'react'
import { inputClass } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { longest } from '../note-store.ts'
import type { Subject } from '../notes.ts'
import { useNote } from '../use-note.ts'
import { NoteChoice } from './note-choice.tsx'

interface NoteProps {
  subject: Subject
  step: string
  /** Asked for just now: it opens and takes the keys. */
  wanted: boolean
}

/** My note on a step: there at once where one was written, else behind a button. */
export function Note({ subject, step, wanted }: NoteProps) {
  const t = useWords('notes')
  const steps = useWords('steps')
  const { text, status, other, write, save, takeOther, keepMine } = useNote(subject, step)
  const [open, setOpen] = useState(wanted)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = text !== undefined && (open || text !== '' || status !== 'saved')

  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  useEffect(() => {
    if (open && shown) field.current?.focus()
  }, [open, shown])

  if (!shown)
    return (
      <Button variant="quiet" size="s" className="max-sm:px-2" busy={open} onClick={() => setOpen(true)}>
        <NotebookPen size={18} />
        {steps('addNote')}
      </Button>
    )
  const tooLong = text.trim().length - longest
  return (
    <section
      aria-labelledby="note"
      className="not-printed ms-3 mt-3 w-[calc(100%-0.75rem)] rounded-card border border-border bg-surface p-4 max-sm:ms-2 max-sm:w-[calc(100%-0.5rem)] md:p-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="note" className="text-lg font-semibold tracking-snug">
          {t('note')}
        </h2>
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <Lock size={14} />
          {t('private')}
        </span>
      </div>
      <textarea
        ref={field}
        dir="auto"
        rows={3}
        value={text}
        aria-labelledby="note"
        aria-describedby="note-state"
        aria-invalid={tooLong > 0 || undefined}
        className={`${inputClass} field-sizing-content max-h-96 min-h-24 resize-y`}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      <p id="note-state" className="mt-1.5 flex min-h-5.5 flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span role="status" className={tooLong > 0 ? 'font-medium text-danger' : undefined}>
          {tooLong > 0
            ? t('tooLong', { count: tooLong })
            : status === 'saved'
              ? text !== '' && t('saved')
              : status === 'saving'
                ? t('saving')
                : status === 'unsaved' && t('unsaved')}
        </span>
        <span className="pointer-coarse:hidden">{t('save')}</span>
      </p>
      {other && <NoteChoice mine={text} other={other} onMine={keepMine} onOther={takeOther} />}
    </section>
  )
}
