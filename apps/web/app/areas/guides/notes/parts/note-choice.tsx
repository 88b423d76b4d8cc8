import type { Note } from '@waymark/contract/guides/notes.ts'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'

interface NoteChoiceProps {
  mine: string
  other: Note
  onMine: () => void
  onOther: () => void
}

/** Two texts of one note, of which one stays. It cannot be passed by: whatever is typed next would stand on either. */
export function NoteChoice({ mine, other, onMine, onOther }: NoteChoiceProps) {
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
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
    <p dir="auto" tabIndex={0} className="max-h-40 overflow-y-auto rounded-control bg-sunken px-3.5 py-2.5 whitespace-pre-wrap">
      {text || <i className="text-ink-2">{none}</i>}
    </p>
  </section>
)
