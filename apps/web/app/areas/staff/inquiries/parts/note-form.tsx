import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useEffect, useRef } from 'react'
import { useForm } from '../../../../kit/forms/use-form.ts'
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
  const form = useForm({
    start: { note },
    send: (typed) => work.run('note', 'changeInquiry', { id, note: typed.note }, t('noteSaved')),
    // The server keeps it without spaces around it.
    unsaved: (typed) => typed.note.trim() !== note,
  })
  const seen = useRef(note)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a colleague wrote one
  useEffect(() => {
    if (form.values.note.trim() === seen.current) form.put({ note })
    seen.current = note
  }, [note])
  return (
    <form {...form.props} className="grid gap-3">
      <ReasonField {...form.field('note')} label={staff('note')} hint={staff('staffReads')} optional />
      <div>
        <Button type="submit" variant="outline" size="s" busy={form.busy}>
          {t('saveNote')}
        </Button>
      </div>
    </form>
  )
}
