import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeChecklist, makeFolder } from '../commands.ts'
import { useDoing } from '../use-doing.ts'
import { usePlace } from '../use-place.ts'
import { PlaceFields } from './place-fields.tsx'

interface MoveDialogProps {
  checklist: { id: string; name: string }
  /** All but the one that it is in. */
  folders: readonly { id: string; name: string }[]
  onClose: () => void
}

export function MoveDialog({ checklist: { id, name }, folders, onClose }: MoveDialogProps) {
  const t = useWords('checklists')
  const place = usePlace(folders)
  const { busy, run } = useDoing()

  async function move() {
    if (!place.check()) return
    const moved = await run(
      async () => changeChecklist(id, { categoryId: place.id ?? (await makeFolder(place.name.trim())) }),
      (code) => {
        if (code !== 'checklist_exists' || !place.isNew) return false
        place.refuse(t('folderExists'))
        return true
      },
    )
    if (!moved) return
    toast.success(t('moved'))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('moveTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void move()
        }}
      >
        <p dir="auto" className="mb-4 text-ink-2 wrap-anywhere">
          {name}
        </p>
        <PlaceFields folders={folders} place={place} />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t('move')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
