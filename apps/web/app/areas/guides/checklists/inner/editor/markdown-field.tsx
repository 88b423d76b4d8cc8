import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import { inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { Blocks } from '../../../guides/parts/blocks.tsx'
import type { EditedItem } from './edited.ts'
import { MarkBar, markByKey } from './mark-bar.tsx'
import type { WrittenTask } from './mark-text.ts'

interface MarkdownFieldProps {
  label: string
  value: string
  rows: number
  onChange: (value: string) => void
  /** Rendered text that was saved; null if there is none. */
  preview: ReactNode
  /** The preview does not show the latest edits yet. */
  behind: boolean
  /** Called when the preview is opened, to save. */
  onPreview: () => void
  /** Turns the selected lines into tasks. */
  onTasks?: (tasks: WrittenTask[]) => void
}

const tabClass = 'min-h-11 px-2 text-sm underline-offset-4 aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2'

/** Markdown field with a preview. */
export function MarkdownField({ label, value, rows, onChange, preview, behind, onPreview, onTasks }: MarkdownFieldProps) {
  const t = useWords('editor')
  const id = useId()
  const [looking, setLooking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={looking ? undefined : id} id={`${id}l`} className="text-sm font-semibold">
          {label}
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own legend */}
        <div role="group" aria-labelledby={`${id}l`} className="-me-2 flex">
          <button type="button" className={tabClass} aria-pressed={!looking} onClick={() => setLooking(false)}>
            {t('write')}
          </button>
          <button
            type="button"
            className={tabClass}
            aria-pressed={looking}
            onClick={() => {
              setLooking(true)
              onPreview()
            }}
          >
            {t('preview')}
          </button>
        </div>
      </div>
      {looking ? (
        <div className="rounded-control border-[1.5px] border-dashed border-control px-3.5 py-2.5" dir="auto">
          {behind ? (
            <p role="status" className="text-sm text-ink-2">
              {t('previewBehind')}
            </p>
          ) : (
            (preview ?? <p className="text-sm text-ink-2">{t('nothingWritten')}</p>)
          )}
        </div>
      ) : (
        <>
          <MarkBar label={label} field={field} onTasks={onTasks} />
          <textarea
            ref={field}
            id={id}
            dir="auto"
            rows={rows}
            maxLength={20_000}
            value={value}
            aria-describedby={`${id}h`}
            className={cx(inputClass, 'block resize-y field-sizing-content')}
            style={{ minHeight: `${rows * 1.5 + 1.4}rem` }}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={markByKey}
          />
        </>
      )}
      <p id={`${id}h`} className="mt-1 text-sm text-ink-2">
        {t('markdownHint')}
      </p>
    </div>
  )
}

/** The server's version of the checklist, for previews. `behind`: it lacks unsaved edits. */
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

/** Notes of a task: help and instructions. */
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
