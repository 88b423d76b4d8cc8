import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deleteChecklist, useServerAction } from '../commands.ts'
import { type Card, useFolders } from '../queries.ts'
import { FolderChoice } from './place-fields.tsx'

type DoneCounts = Pick<Card, 'stepsDone' | 'itemsDone'>

/** Describes what is lost: a checklist's ticks, and with `whole` the checklist itself. */
export function useLossText(): (card: DoneCounts, whole?: Pick<Card, 'totalSteps' | 'totalItems'>) => string {
  const t = useWords('checklists')
  const and = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  return ({ stepsDone, itemsDone }, whole) =>
    and.format([
      ...(whole ? [t('steps', { count: whole.totalSteps }), t('tasks', { count: whole.totalItems })] : []),
      ...(whole || stepsDone === 0 ? [] : [t('finishedSteps', { count: stepsDone })]),
      ...(itemsDone > 0 ? [t('ticks', { count: itemsDone })] : []),
    ])
}

interface TidyDialogProps {
  /** Name of the checklist to be created. */
  name: string
  /** Continues the interrupted action. The dialog is disabled meanwhile. */
  onRoom: () => Promise<void>
  onClose: () => void
}

/** Lets the user delete a checklist to make room for a new one, then continues. */
export function TidyDialog({ name, onRoom, onClose }: TidyDialogProps) {
  const t = useWords('checklists')
  const lost = useLossText()
  const { folders = [] } = useFolders()
  const { run } = useServerAction()
  const [missing, setMissing] = useState(false)
  const cards = folders.flatMap((folder) => folder.checklists.map((card) => ({ card, folder })))
  const form = useForm({
    initialValues: { id: '' },
    async onSubmit({ id }) {
      setMissing(id === '')
      return id !== '' && (await run(() => deleteChecklist(id).then(onRoom)))
    },
  })
  const chosen = cards.find(({ card }) => card.id === form.values.id)?.card

  return (
    <FormDialog danger title={t('tidyTitle')} form={form} action={t('deleteAndGoOn')} wayOut={t('keepAll')} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t('tidyText', { name: `\u2068${name}\u2069` })}</p>
      <FolderChoice
        legend={t('mine')}
        folders={cards.map(({ card, folder }) => ({ id: card.id, name: `${card.name} · ${folder.name}` }))}
        value={form.values.id}
        onChange={(id) => {
          setMissing(false)
          form.set({ id })
        }}
      />
      <p role="status" className={missing ? 'mt-3 font-medium text-danger' : 'mt-3 text-ink-2'}>
        {chosen ? t('willBeGone', { what: lost(chosen, chosen) }) : missing && t('chooseOne')}
      </p>
    </FormDialog>
  )
}
