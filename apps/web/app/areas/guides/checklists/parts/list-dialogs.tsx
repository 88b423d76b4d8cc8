import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeChecklist, makeFolder, renameFolder } from '../commands.ts'
import type { Card, CardFolder } from '../folders-on-device.ts'
import { editPath } from '../paths.ts'
import { readFoldersAgain } from '../queries.ts'
import type { CardAction } from './checklist-row.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import { EraseChecklistDialog } from './erase-checklist-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

/** What a person wants to do. */
export type Asked =
  | { action: CardAction; card: Card; folder: CardFolder }
  | { action: 'renameFolder' | 'deleteFolder'; folder: CardFolder }
  | { action: 'create'; folder?: CardFolder }
  | { action: 'createFolder' }

interface ListDialogsProps {
  asked: Asked
  folders: readonly CardFolder[]
  /** Told whether what it was about is gone. */
  onClose: (gone: boolean) => void
}

/** The dialog for it. */
export function ListDialogs({ asked, folders, onClose }: ListDialogsProps) {
  const t = useWords('checklists')
  const navigate = useNavigate()
  const close = () => onClose(false)
  switch (asked.action) {
    case 'createFolder':
      return (
        <NameDialog
          title={t('newFolder')}
          label={t('folderName')}
          name=""
          action={t('create')}
          done={t('folderCreated')}
          onName={makeFolder}
          onClose={close}
        />
      )
    case 'renameFolder': {
      const { id, name } = asked.folder
      return (
        <NameDialog
          title={t('renameFolder')}
          label={t('folderName')}
          name={name}
          action={t('rename')}
          done={t('renamed')}
          onName={(next) => renameFolder(id, next)}
          onClose={close}
        />
      )
    }
    case 'deleteFolder':
      return <DeleteFolderDialog folder={asked.folder} folders={folders.filter(({ id }) => id !== asked.folder.id)} onClose={onClose} />
    case 'create':
      return (
        <CreateDialog
          title={t('newChecklist')}
          original={{}}
          folders={folders}
          name=""
          folderId={asked.folder?.id}
          ticks={0}
          action={t('create')}
          onClose={(created) => {
            close()
            if (!created) return
            void readFoldersAgain()
            void navigate(editPath(created.id))
          }}
        />
      )
    case 'copy':
      return (
        <CreateDialog
          title={t('copyTitle')}
          original={{ customInstruction: asked.card.id }}
          folders={folders}
          name={t('copyOf', { name: asked.card.name }).slice(0, 100)}
          folderId={asked.folder.id}
          ticks={asked.card.itemsDone || asked.card.stepsDone}
          action={t('copy')}
          onClose={(created) => {
            close()
            if (!created) return
            void readFoldersAgain()
            toast.success(t('saved'))
          }}
        />
      )
    case 'move':
      return <MoveDialog checklist={asked.card} folders={folders.filter(({ id }) => id !== asked.folder.id)} onClose={close} />
    case 'rename': {
      const { id, name } = asked.card
      return (
        <NameDialog
          title={t('renameTitle')}
          label={t('name')}
          name={name}
          folderId={asked.folder.id}
          action={t('rename')}
          done={t('renamed')}
          onName={(next) => changeChecklist(id, { name: next })}
          onClose={close}
        />
      )
    }
    case 'restart':
    case 'delete':
      return <EraseChecklistDialog erasing={asked.action} card={asked.card} onClose={onClose} />
  }
}
