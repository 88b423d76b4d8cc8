import { type ReactNode, useId, useState } from 'react'
import { inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { cx } from '../../../../../kit/look/cx.ts'

interface MarkdownFieldProps {
  label: string
  value: string
  rows: number
  onChange: (value: string) => void
  /** What was saved of it, as it is shown; null when there is nothing. */
  preview: ReactNode
  /** The preview is behind what stands here. */
  behind: boolean
  /** Somebody wants to see the preview: saves. */
  onPreview: () => void
}

const tabClass = 'min-h-11 px-2 text-sm underline-offset-4 aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2'

/** A text in Markdown, and how it looks. */
export function MarkdownField({ label, value, rows, onChange, preview, behind, onPreview }: MarkdownFieldProps) {
  const t = useWords('editor')
  const id = useId()
  const [looking, setLooking] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={looking ? undefined : id} id={`${id}l`} className="text-sm font-semibold">
          {label}
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
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
        <textarea
          id={id}
          dir="auto"
          rows={rows}
          maxLength={20_000}
          value={value}
          aria-describedby={`${id}h`}
          className={cx(inputClass, 'block resize-y field-sizing-content')}
          style={{ minHeight: `${rows * 1.5 + 1.4}rem` }}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <p id={`${id}h`} className="mt-1 text-sm text-ink-2">
        {t('markdownHint')}
      </p>
    </div>
  )
}
