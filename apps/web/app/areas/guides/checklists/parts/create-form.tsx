import type { Input } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useState } from 'react'
import { DialogForm } from '../../../../kit/dialogs/form-dialog.tsx'
import { CheckField } from '../../../../kit/forms/check-field.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useForm, type Wrong } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { progressOutbox } from '../../progress/sync.ts'
import { firstPlace, type PlaceValues, usePlace } from '../use-place.ts'
import { useTaken } from '../use-taken.ts'
import { NameField } from './name-field.tsx'
import { PlaceFields } from './place-fields.tsx'

export type Refused = 'limit_checklists' | 'paid_guide'

interface CreateFormProps {
  /** A guide to save, a checklist to copy; nothing begins an empty one. */
  original: Pick<Input<'createChecklist'>, 'instruction' | 'customInstruction'>
  folders: readonly { id: string; name: string }[]
  name: string
  folderId?: string | undefined
  /** How much is ticked in the original. */
  ticks: number
  /** The word on the button. */
  action: string
  onCreated: (checklist: Checklist) => void
  onRefused: (code: Refused) => void
  onClose: () => void
}

interface Values extends PlaceValues {
  name: string
  takeTicks: boolean
}

/** Name, folder, and whether the ticks come along. */
export function CreateForm({ original, folders, name: given, folderId, ticks, action, onCreated, onRefused, onClose }: CreateFormProps) {
  const t = useWords('checklists')
  const [trouble, setTrouble] = useState<string>()
  const form = useForm<Values, Checklist>({
    start: { ...firstPlace(folders, t('firstFolder'), folderId), name: given, takeTicks: ticks > 0 },
    rules: ({ name }): Wrong => ({ name: name.trim() === '' ? t('nameNeeded') : taken, folder: place.wrong }),
    waits: true,
    async send({ name, folder, takeTicks }) {
      setTrouble(undefined)
      // The server copies the ticks that it knows of.
      if (takeTicks) await progressOutbox.flush()
      const where = place.id ? { categoryId: place.id } : { category: folder, newCategory: true }
      return changeNow('createChecklist', { ...original, name, ...where, ticks: takeTicks })
    },
    done: onCreated,
    refused({ problem: { code } }) {
      if (code === 'checklist_exists') return place.isNew ? { folder: t('folderExists') } : { name: t('exists') }
      if (code !== 'limit_checklists' && code !== 'paid_guide') return
      onRefused(code)
      return true
    },
    onWrong: () => setTrouble(undefined),
    onTrouble: (error) => setTrouble(errorText(error, { offline: t('notReached'), failed: t('failed') })),
  })
  const place = usePlace(form.values)
  const taken = useTaken(place.id ? form.values.name : null, place.id) ? t('exists') : undefined
  const name = form.field('name')

  return (
    <DialogForm form={form} action={action} wayOut={t('cancel')} onClose={onClose}>
      <div className="grid gap-5">
        <NameField {...name} label={t('name')} error={name.error ?? taken} />
        <PlaceFields folders={folders} place={place} chosen={form.field('place')} named={form.field('folder')} />
        {ticks > 0 && (
          <CheckField {...form.field('takeTicks')} className="min-h-11 items-center gap-3">
            {t('takeTicks', { count: ticks })}
          </CheckField>
        )}
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </DialogForm>
  )
}
