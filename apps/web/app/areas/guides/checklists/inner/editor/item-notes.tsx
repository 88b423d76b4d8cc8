import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { createContext, use } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { Blocks } from '../../../guides/parts/blocks.tsx'
import type { EditedItem } from './edited.ts'
import { MarkdownField } from './markdown-field.tsx'

/** The checklist as the server has it, for previews; `behind` while something of it is not saved. */
export const SavedCopy = createContext<{ checklist: Checklist; behind: boolean } | null>(null)

export function useSavedStep(id: string) {
  const saved = use(SavedCopy)
  return { step: saved?.checklist.steps.find((step) => step.id === id), behind: saved?.behind ?? true }
}

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
