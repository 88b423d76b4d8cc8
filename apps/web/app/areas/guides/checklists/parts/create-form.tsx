import type { Input } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useState } from 'react'
import { DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { progressOutbox } from '../../progress/sync.ts'
import { usePlace } from '../use-place.ts'
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

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem.code : '')

/** Name, folder, and whether the ticks come along. */
export function CreateForm({ original, folders, name: given, folderId, ticks, action, onCreated, onRefused, onClose }: CreateFormProps) {
  const t = useWords('checklists')
  const place = usePlace(folders, folderId)
  const [name, setName] = useState(given)
  const [refused, setRefused] = useState<string>()
  const [takeTicks, setTakeTicks] = useState(ticks > 0)
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const taken = useTaken(place.id ? name : null, place.id)

  async function create() {
    setTrouble(undefined)
    if (name.trim() === '') setRefused(t('nameNeeded'))
    const sound = place.check()
    if (!sound || name.trim() === '' || taken) return
    setBusy(true)
    try {
      // The server copies the ticks that it knows of.
      if (takeTicks) await progressOutbox.flush()
      const where = place.id ? { categoryId: place.id } : { category: place.name, newCategory: true }
      onCreated(await callOverHttp('createChecklist', { ...original, name, ...where, ticks: takeTicks }))
    } catch (error) {
      const code = codeOf(error)
      if (code === 'limit_checklists' || code === 'paid_guide') onRefused(code)
      else if (code === 'checklist_exists') (place.isNew ? place.refuse : setRefused)(t(place.isNew ? 'folderExists' : 'exists'))
      else setTrouble(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void create()
      }}
    >
      <div className="grid gap-5">
        <NameField
          label={t('name')}
          value={name}
          error={refused ?? (taken ? t('exists') : undefined)}
          onChange={(next) => {
            setName(next)
            setRefused(undefined)
          }}
        />
        <PlaceFields folders={folders} place={place} />
        {ticks > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="tick size-6"
              checked={takeTicks}
              onChange={({ currentTarget }) => setTakeTicks(currentTarget.checked)}
            />
            {t('takeTicks', { count: ticks })}
          </label>
        )}
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
      <DialogActions>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </form>
  )
}
