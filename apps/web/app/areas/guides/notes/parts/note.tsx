import type { Note as SavedNote } from '@waymark/contract/guides/notes.ts'
import Lock from 'lucide-react/icons/lock'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { inputClass } from '../../../../kit/forms/field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { maxNoteLength, type Subject, useNote } from '../note-store.ts'

interface NoteProps {
  subject: Subject
  step: string
  /** The user just asked for it: it opens with the focus. */
  wanted: boolean
  /** Called when the note replaces the server's placeholder. */
  onReady: (ready: boolean) => void
}

/** The user's note on a step; behind a button if there is none yet. */
export function Note({ subject, step, wanted, onReady }: NoteProps) {
  const t = useWords('notes')
  const steps = useWords('steps')
  const { text, status, other, write, save, takeOther, keepMine } = useNote(subject, step)
  const [open, setOpen] = useState(wanted)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = text !== undefined && (open || text !== '' || status !== 'saved')

  // Before painting, so that both are never visible together.
  useLayoutEffect(() => onReady(true), [onReady])
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
  const tooLong = text.trim().length - maxNoteLength
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

interface NoteChoiceProps {
  mine: string
  other: SavedNote
  onMine: () => void
  onOther: () => void
}

/** Choice between two versions of a note. It must be answered first, because further typing would belong to either. */
function NoteChoice({ mine, other, onMine, onOther }: NoteChoiceProps) {
  const t = useWords('notes')
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(other.changedAt))
  return (
    <Dialog open closable={false} title={t('changed')} onClose={onMine}>
      <p className="text-ink-2">{t('changedText')}</p>
      <Version title={t('here')} text={mine} none={t('emptied')} />
      <Version title={t('elsewhere', { date })} text={other.text} none={t('emptied')} />
      <DialogActions>
        <Button onClick={onMine} data-focus>
          {t('keepMine')}
        </Button>
        <Button variant="outline" onClick={onOther}>
          {t('takeOther')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Version = ({ title, text, none }: { title: string; text: string; none: string }) => (
  <section className="mt-4">
    <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be focusable */}
    <p dir="auto" tabIndex={0} className="max-h-40 overflow-y-auto rounded-control bg-sunken px-3.5 py-2.5 whitespace-pre-wrap">
      {text || <i className="text-ink-2">{none}</i>}
    </p>
  </section>
)
