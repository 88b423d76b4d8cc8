import type { Input } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { type ComponentProps, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../../kit/dialogs/form-dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { CheckField } from '../../../../kit/forms/inputs.tsx'
import { type FieldErrors, useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { errorText, getRefusalCode, toastError } from '../../../../kit/load/errors.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { useLimitDialog } from '../../../money/entitlements/use-limit-dialog.tsx'
import { progressOutbox } from '../../progress/sync.ts'
import { firstPlace, NameField, PlaceFields, type PlaceValues, useIsNameTaken, usePlace } from './place-fields.tsx'
import { TidyDialog } from './tidy-dialog.tsx'

interface CreateDialogProps extends Omit<ComponentProps<typeof CreateForm>, 'typed' | 'onRefused' | 'onClose' | 'onCreated' | 'folders'> {
  title: string
  /** Undefined while loading. */
  folders: readonly { id: string; name: string }[] | undefined
  onClose: (created: Checklist | null) => void
}

/** Creates a checklist. If the limit is reached or the guide is paid, explains the options and continues afterwards. */
export function CreateDialog({ title, folders, onClose, ...form }: CreateDialogProps) {
  const t = useWords('checklists')
  const [refused, setRefused] = useState<RefusedAttempt>()
  const [tidying, setTidying] = useState(false)
  const { showLimit, limitDialog } = useLimitDialog()

  /** Reopens the form with the typed values. */
  function stop(error: unknown) {
    toastError(error, { offline: t('notReached'), failed: t('failed') })
    setTidying(false)
    setRefused((last) => last && { ...last, code: 'other' })
  }

  async function refuse(given: RefusedAttempt) {
    setRefused(given)
    if (given.code !== 'limit_checklists') return
    try {
      if (await showLimit({ kind: 'checklists', goOn: t('makeRoom'), plansBeside: true })) await goOn(given)
      else onClose(null)
    } catch (error) {
      stop(error)
    }
  }

  /** Retries after a plan was bought or a checklist deleted. */
  async function goOn({ again }: RefusedAttempt) {
    try {
      onClose(await again())
    } catch (error) {
      if (getRefusalCode(error) === 'limit_checklists') setTidying(true)
      else stop(error)
    }
  }

  if (refused && tidying) return <TidyDialog name={refused.typed.name} onRoom={() => goOn(refused)} onClose={() => onClose(null)} />
  if (refused?.code === 'limit_checklists') return limitDialog
  const isPaid = refused?.code === 'paid_guide'
  return (
    <Dialog open onClose={() => onClose(null)} title={isPaid ? t('paidTitle') : title}>
      {isPaid ? (
        <>
          <p className="text-ink-2">{t('paidText')}</p>
          <DialogActions>
            <ButtonLink to="/plans">{t('seePlans')}</ButtonLink>
            <Button variant="quiet" onClick={() => onClose(null)}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : folders ? (
        <CreateForm
          {...form}
          typed={refused?.typed}
          folders={folders}
          onCreated={onClose}
          onRefused={(given) => void refuse(given)}
          onClose={() => onClose(null)}
        />
      ) : (
        <p role="status" className="text-ink-2">
          {t('loading')}
        </p>
      )}
    </Dialog>
  )
}

interface RefusedAttempt {
  /** `other`: the error is shown and the form reopened. */
  code: 'limit_checklists' | 'paid_guide' | 'other'
  typed: Values
  /** Repeats the attempt. */
  again: () => Promise<Checklist>
}

interface CreateFormProps {
  /** Guide to save or checklist to copy; empty for a new checklist. */
  original: Pick<Input<'createChecklist'>, 'instruction' | 'customInstruction'>
  folders: readonly { id: string; name: string }[]
  name: string
  folderId?: string | undefined
  /** Number of ticks in the original. */
  ticks: number
  /** Label of the submit button. */
  action: string
  /** Values of a previous attempt; they override the defaults. */
  typed: Values | undefined
  onCreated: (checklist: Checklist) => void
  onRefused: (refused: RefusedAttempt) => void
  onClose: () => void
}

interface Values extends PlaceValues {
  name: string
  takeTicks: boolean
}

/** Form: name, folder, and whether to copy ticks. */
function CreateForm({ original, folders, name: given, folderId, ticks, action, typed, onCreated, onRefused, onClose }: CreateFormProps) {
  const t = useWords('checklists')
  const [trouble, setTrouble] = useState<string>()
  async function create({ name, folder, takeTicks }: Values) {
    // The server copies the ticks it has, so unsent ones are sent first.
    if (takeTicks) await progressOutbox.flush()
    const where = place.id ? { categoryId: place.id } : { category: folder, newCategory: true }
    return changeOnce('createChecklist', { ...original, name, ...where, ticks: takeTicks })
  }
  const form = useForm<Values, Checklist>({
    initialValues: typed ?? { ...firstPlace(folders, t('firstFolder'), folderId), name: given, takeTicks: ticks > 0 },
    validate: ({ name }): FieldErrors => ({ name: name.trim() === '' ? t('nameNeeded') : taken, folder: place.wrong }),
    waits: true,
    onSubmit(values) {
      setTrouble(undefined)
      return create(values)
    },
    onSuccess: onCreated,
    onApiError({ problem: { code } }) {
      if (code === 'checklist_exists') return place.isNew ? { folder: t('folderExists') } : { name: t('exists') }
      if (code !== 'limit_checklists' && code !== 'paid_guide') return
      const values = { ...form.values }
      onRefused({ code, typed: values, again: () => create(values) })
      return true
    },
    onInvalid: () => setTrouble(undefined),
    onError: (error) => setTrouble(errorText(error, { offline: t('notReached'), failed: t('failed') })),
  })
  const place = usePlace(form.values)
  const taken = useIsNameTaken(place.id ? form.values.name : null, place.id) ? t('exists') : undefined
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
