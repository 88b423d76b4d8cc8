import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { deleteFolder } from '../commands.ts'
import type { CardFolder } from '../folders-on-device.ts'
import { useDoing } from '../use-doing.ts'
import { FolderChoice } from './folder-choice.tsx'

interface DeleteFolderDialogProps {
  folder: CardFolder
  /** The other ones. */
  folders: readonly CardFolder[]
  onClose: (deleted: boolean) => void
}

const everything = 'everything'

/** Asks what happens to what is inside. */
export function DeleteFolderDialog({ folder, folders, onClose }: DeleteFolderDialogProps) {
  const t = useWords('checklists')
  const { busy, run } = useDoing()
  const count = folder.checklists.length
  const [choice, setChoice] = useState(folders[0]?.id ?? everything)

  async function remove() {
    const inside = count === 0 ? {} : choice === everything ? { everything: true as const } : { moveTo: choice }
    if (!(await run(() => deleteFolder(folder.id, inside)))) return
    toast.success(t('folderDeleted'))
    onClose(true)
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('deleteFolderTitle')}
      confirm={t('deleteFolder')}
      wayOut={t('keepFolder')}
      onConfirm={() => void remove()}
      onClose={() => onClose(false)}
    >
      <p dir="auto" className="font-medium text-ink wrap-anywhere">
        {folder.name}
      </p>
      {count === 0 ? (
        <p className="mt-1">{t('folderIsEmpty')}</p>
      ) : (
        <div className="mt-3">
          <FolderChoice
            legend={t('whatIsInside', { count })}
            folders={folders.map(({ id, name }) => ({ id, name: t('moveTo', { name: `\u2068${name}\u2069` }) }))}
            value={choice}
            onChange={setChoice}
            other={{ value: everything, label: t('deleteInside', { count }) }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
