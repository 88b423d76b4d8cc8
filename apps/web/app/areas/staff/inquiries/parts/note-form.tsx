import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useState } from 'react'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import type { InquiryWork } from '../use-inquiry-work.ts'

interface NoteFormProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** One note that staff keep for themselves; that of a colleague comes where nothing was typed. */
export function NoteForm({ inquiry: { id, note }, work }: NoteFormProps) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const [text, setText] = useState(note)
  const [seen, setSeen] = useState(note)
  if (seen !== note) {
    setSeen(note)
    if (text.trim() === seen) setText(note)
  }
  // The server keeps it without spaces around it.
  useUnsaved(text.trim() !== note)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void work.run('note', 'changeInquiry', { id, note: text }, t('noteSaved'))
      }}
    >
      <ReasonField label={staff('note')} hint={staff('staffReads')} optional value={text} error={undefined} onChange={setText} />
      <div>
        <Button type="submit" variant="outline" size="s" busy={work.busy === 'note'}>
          {t('saveNote')}
        </Button>
      </div>
    </form>
  )
}
