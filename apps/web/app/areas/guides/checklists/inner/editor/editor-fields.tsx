import { memo, use, useEffect, useId, useRef } from 'react'
import { Field, inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Html, InlineHtml } from '../../../../../kit/look/html.tsx'
import { Blocks } from '../../../guides/parts/blocks.tsx'
import { useFolders } from '../../queries.ts'
import type { SaveState } from './autosave.ts'
import type { Edited, EditedStep } from './edited.ts'
import { ItemList } from './item-list.tsx'
import type { WrittenTask } from './mark-text.ts'
import { MarkdownField, SavedCopy, useSavedStep } from './markdown-field.tsx'
import type { Editing } from './use-editing.ts'

interface StepFormProps {
  step: EditedStep
  number: number
  /** The step was just opened: focuses its title. */
  fresh: boolean
  editing: Pick<Editing, 'now' | 'setStep' | 'changeItems' | 'setItem' | 'undo'>
  say: (words: string) => void
  onPreview: () => void
}

/** Form of the open step: title, texts and tasks. */
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
  const makeTasks = (tasks: WrittenTask[]) => {
    const made = tasks.map((task) => ({ ...task, id: crypto.randomUUID(), depth: 0 }))
    editing.changeItems(id, (items) => [...items, ...made])
    say(t('tasksMade', { count: made.length }))
  }
  return (
    <section aria-labelledby="open-step" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <h2 id="open-step" className="text-xl">
        {t('stepNumber', { number })}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
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
        onTasks={makeTasks}
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
        onTasks={makeTasks}
        behind={saved.behind}
        onPreview={onPreview}
        preview={shown && shown.after.length > 0 ? <Blocks blocks={shown.after} guide={id} /> : null}
      />
    </section>
  )
})

interface HeadFieldsProps {
  edited: Edited
  set: (change: Partial<Edited>) => void
  state: SaveState
  /** The current folder, used until all folders are loaded. */
  folder: { id: string; name: string }
  onPreview: () => void
}

/** Name, folder and introduction of the checklist. */
export function HeadFields({ edited, set, state, folder, onPreview }: HeadFieldsProps) {
  const t = useWords('editor')
  const folders = useFolders().folders ?? [folder]
  const saved = use(SavedCopy)
  const id = useId()
  const exists = state.is === 'refused' && state.code === 'checklist_exists' ? state.why : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <Field label={t('name')} error={exists ?? (edited.name.trim() === '' ? t('titleNeeded') : undefined)}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={100}
              value={edited.name}
              className={inputClass}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          )}
        </Field>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {t('folder')}
          </label>
          <select
            id={id}
            value={edited.folderId}
            className={inputClass}
            onChange={({ currentTarget }) => set({ folderId: currentTarget.value })}
          >
            {folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <MarkdownField
        label={t('intro')}
        value={edited.intro}
        rows={3}
        onChange={(intro) => set({ intro })}
        behind={saved?.behind ?? true}
        onPreview={onPreview}
        preview={saved?.checklist.intro ? <Html html={saved.checklist.intro} /> : null}
      />
    </div>
  )
}
