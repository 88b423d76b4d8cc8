import { use, useId } from 'react'
import { Field, inputClass } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Html } from '../../../../../kit/look/html.tsx'
import { useFolders } from '../../queries.ts'
import type { SaveState } from './autosave.ts'
import type { Edited } from './edited.ts'
import { MarkdownField } from './markdown-field.tsx'
import { SavedCopy } from './saved-copy.tsx'

interface HeadFieldsProps {
  edited: Edited
  set: (change: Partial<Edited>) => void
  state: SaveState
  /** The one it lies in, until all came. */
  folder: { id: string; name: string }
  onPreview: () => void
}

/** What the checklist as a whole is: its name, its folder, and what stands before its steps. */
export function HeadFields({ edited, set, state, folder, onPreview }: HeadFieldsProps) {
  const t = useWords('editor')
  const folders = useFolders().folders ?? [folder]
  const saved = use(SavedCopy)
  const id = useId()
  const exists = state.is === 'refused' && state.code === 'checklist_exists' ? state.why : undefined
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
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
