import { memo, useEffect, useRef } from 'react'
import { Field, inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { InlineHtml } from '../../../../../kit/look/html.tsx'
import { Blocks } from '../../../guides/parts/blocks.tsx'
import type { EditedStep } from './edited.ts'
import { ItemList } from './item-list.tsx'
import { MarkdownField, useSavedStep } from './markdown-field.tsx'
import type { Editing } from './use-editing.ts'

interface StepFormProps {
  step: EditedStep
  number: number
  /** It was chosen just now: begins with its name. */
  fresh: boolean
  editing: Pick<Editing, 'now' | 'setStep' | 'changeItems' | 'setItem' | 'undo'>
  say: (words: string) => void
  onPreview: () => void
}

/** The step that is open: its name, its texts and its tasks. */
export const StepForm = memo(function StepForm({ step, number, fresh, editing, say, onPreview }: StepFormProps) {
  const t = useWords('editor')
  const title = useRef<HTMLInputElement>(null)
  const { id } = step
  const { setStep } = editing
  const saved = useSavedStep(id)
  useEffect(() => {
    if (fresh) title.current?.focus()
  }, [fresh])
  const shown = saved.step
  return (
    <section aria-labelledby="open-step" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <h2 id="open-step" className="text-xl">
        {t('stepNumber', { number })}
      </h2>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label={t('stepName')} error={step.title.trim() === '' ? t('titleNeeded') : undefined}>
          {(control) => (
            <input
              {...control}
              ref={title}
              dir="auto"
              maxLength={500}
              autoComplete="off"
              value={step.title}
              className={inputClass}
              onChange={({ currentTarget }) => setStep(id, { title: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('minutes')}>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={9999}
              value={step.minutes === 0 ? '' : step.minutes}
              className={inputClass}
              onChange={({ currentTarget }) =>
                setStep(id, { minutes: Math.min(9999, Math.max(0, Math.round(Number(currentTarget.value) || 0))) })
              }
            />
          )}
        </Field>
      </div>
      <MarkdownField
        label={t('textAbove')}
        value={step.text}
        rows={4}
        onChange={(text) => setStep(id, { text })}
        behind={saved.behind}
        onPreview={onPreview}
        preview={
          shown && (shown.lead !== '' || shown.before.length > 0) ? (
            <>
              {shown.lead && (
                <p className="text-lg text-ink-2">
                  <InlineHtml html={shown.lead} />
                </p>
              )}
              <Blocks blocks={shown.before} guide={id} className="not-first:mt-4" />
            </>
          ) : null
        }
      />
      <ItemList step={id} items={step.items} editing={editing} say={say} onPreview={onPreview} />
      <MarkdownField
        label={t('textBelow')}
        value={step.after}
        rows={3}
        onChange={(after) => setStep(id, { after })}
        behind={saved.behind}
        onPreview={onPreview}
        preview={shown && shown.after.length > 0 ? <Blocks blocks={shown.after} guide={id} /> : null}
      />
    </section>
  )
})
