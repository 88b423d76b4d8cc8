import { useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useDoing } from '../use-doing.ts'
import { useTaken } from '../use-taken.ts'
import { NameField } from './name-field.tsx'

interface NameDialogProps {
  title: string
  label: string
  /** The present name; empty for something new. */
  name: string
  /** Of a checklist: the folder in which its name must be new. */
  folderId?: string
  action: string
  done: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Names a folder or a checklist. */
export function NameDialog({ title, label, name: before, folderId, action, done, onName, onClose }: NameDialogProps) {
  const t = useWords('checklists')
  const { busy, run } = useDoing()
  const [name, setName] = useState(before)
  const [refused, setRefused] = useState<string>()
  const same = name.trim() === before
  const taken = useTaken(same ? null : name, folderId)
  const exists = t(folderId ? 'exists' : 'folderExists')

  async function submit() {
    if (same && before !== '') return onClose()
    if (name.trim() === '') return setRefused(t('nameNeeded'))
    if (taken) return
    const named = await run(
      () => onName(name.trim()),
      (code) => {
        if (code === 'checklist_exists') setRefused(exists)
        return code === 'checklist_exists'
      },
    )
    if (!named) return
    toast.success(done)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <NameField
          label={label}
          value={name}
          error={refused ?? (taken ? exists : undefined)}
          onChange={(next) => {
            setName(next)
            setRefused(undefined)
          }}
        />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
