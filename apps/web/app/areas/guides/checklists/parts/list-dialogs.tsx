import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import {
  changeChecklist,
  deleteChecklist,
  deleteFolder,
  ensureFolder,
  renameFolder,
  restartChecklist,
  useServerAction,
} from '../commands.ts'
import { editPath } from '../on-screen.ts'
import { type Card, type CardFolder, refetchFolders } from '../queries.ts'
import { MoveDialog, NameDialog } from './change-dialogs.tsx'
import type { CardAction } from './checklist-row.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FolderChoice } from './place-fields.tsx'
import { useLossText } from './tidy-dialog.tsx'

interface DeleteFolderDialogProps {
  folder: CardFolder
  /** The other folders. */
  folders: readonly CardFolder[]
  onClose: (deleted: boolean) => void
}

const everything = 'everything'

/** Asks what to do with the folder's checklists. */
function DeleteFolderDialog({ folder, folders, onClose }: DeleteFolderDialogProps) {
  const t = useWords('checklists')
  const { busy, run } = useServerAction()
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

/** Action chosen in the list. */
export type ListAction =
  | { action: CardAction; card: Card; folder: CardFolder }
  | { action: 'renameFolder' | 'deleteFolder'; folder: CardFolder }
  | { action: 'create'; folder?: CardFolder }
  | { action: 'createFolder' }

interface ListDialogsProps {
  asked: ListAction
  folders: readonly CardFolder[]
  /** Called with whether the folder or checklist was deleted. */
  onClose: (gone: boolean) => void
}

/** Dialog of the chosen action. */
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
          onName={ensureFolder}
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
            void refetchFolders()
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
            void refetchFolders()
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

interface EraseChecklistDialogProps {
  erasing: 'restart' | 'delete'
  card: Card
  onClose: (deleted: boolean) => void
}

/** Confirms a deletion, listing what will be lost. */
function EraseChecklistDialog({ erasing, card, onClose }: EraseChecklistDialogProps) {
  const t = useWords('checklists')
  const { busy, run } = useServerAction()
  const { id, name } = card
  const deletes = erasing === 'delete'
  const gone = useLossText()(card, deletes ? card : undefined)

  async function erase() {
    if (!(await run(() => (deletes ? deleteChecklist(id) : restartChecklist(id))))) return
    toast.success(t(deletes ? 'deleted' : 'cleared'))
    onClose(deletes)
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t(deletes ? 'deleteTitle' : 'restartTitle')}
      confirm={t(deletes ? 'deleteIt' : 'eraseTicks')}
      wayOut={t(deletes ? 'keepIt' : 'keepTicks')}
      onConfirm={() => void erase()}
      onClose={() => onClose(false)}
    >
      <p dir="auto" className="font-medium text-ink wrap-anywhere">
        {name}
      </p>
      <p className="mt-1">{gone ? t('willBeGone', { what: gone }) : t('nothingErased')}</p>
    </ConfirmDialog>
  )
}
