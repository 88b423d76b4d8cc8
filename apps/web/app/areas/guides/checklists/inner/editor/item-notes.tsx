import { useWords } from '../../../../../kit/language/words.tsx'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { Blocks } from '../../../guides/parts/blocks.tsx'
import type { EditedItem } from './edited.ts'
import { MarkdownField } from './markdown-field.tsx'
import { useSavedStep } from './saved-copy.tsx'

interface ItemNotesProps {
  item: EditedItem
  step: string
  onChange: (notes: string) => void
  onPreview: () => void
}

/** What stands below a task: its help, and how it is done. */
export function ItemNotes({ item: { id, notes }, step, onChange, onPreview }: ItemNotesProps) {
  const t = useWords('editor')
  const saved = useSavedStep(step)
  const shown = saved.step?.items.find((item) => item.id === id)
  return (
    <div className="mt-2">
      <MarkdownField
        label={t('notes')}
        value={notes}
        rows={3}
        onChange={onChange}
        behind={saved.behind}
        onPreview={onPreview}
        preview={
          shown && (shown.help !== '' || shown.how.length > 0) ? (
            <>
              {shown.help && (
                <p>
                  <InlineHtml html={shown.help} />
                </p>
              )}
              <Blocks blocks={shown.how} guide={step} className="not-first:mt-4" />
            </>
          ) : null
        }
      />
    </div>
  )
}
