import FileUp from 'lucide-react/icons/file-up'
import FolderIcon from 'lucide-react/icons/folder'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, useSyncExternalStore } from 'react'
import { createValue, hasShape } from '../../../../../kit/device/record.ts'
import { keys } from '../../../../../kit/device/storage.ts'
import { formatNumber, useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { ActionMenu } from '../../../../../kit/look/action-menu.tsx'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { Details } from '../../../../../kit/look/details.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { importPath } from '../../on-screen.ts'
import { type CardAction, ChecklistRow } from '../../parts/checklist-row.tsx'
import { type ListAction, ListDialogs } from '../../parts/list-dialogs.tsx'
import { type Card, type CardFolder, useFolders } from '../../queries.ts'

export default function Checklists() {
  const t = useWords('checklists')
  return (
    <ProfileFrame section="checklists" title={t('mine')}>
      {() => <MyChecklists />}
    </ProfileFrame>
  )
}

/** All folders with their checklists and actions. */
function MyChecklists() {
  const t = useWords('checklists')
  const { folders, isError, isFetching, refetch } = useFolders()
  const { isOpen, setOpen } = useOpenFolders()
  const [asked, setAsked] = useState<ListAction>()

  if (!folders) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />

  function close(gone: boolean) {
    setAsked(undefined)
    // The button that opened the dialog was removed with its entry.
    const heading = gone && document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    requestAnimationFrame(() => heading.focus())
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button size="s" onClick={() => setAsked({ action: 'create' })}>
          <Plus size={18} aria-hidden />
          {t('newChecklist')}
        </Button>
        <Button variant="outline" size="s" onClick={() => setAsked({ action: 'createFolder' })}>
          <FolderPlus size={18} aria-hidden />
          {t('newFolder')}
        </Button>
        <ButtonLink to={importPath} variant="outline" size="s">
          <FileUp size={18} aria-hidden />
          {t('importMarkdown')}
        </ButtonLink>
      </div>
      {folders.length === 0 ? (
        <EmptyState
          as="h2"
          drawing="buffer"
          title={t('noFolders')}
          actions={
            <ButtonLink to="/catalog/" variant="outline" size="s">
              {t('findGuide')}
            </ButtonLink>
          }
        >
          {t('noFoldersText')}
        </EmptyState>
      ) : (
        <div>
          {folders.map((folder) => (
            <FolderSection
              key={folder.id}
              folder={folder}
              open={isOpen(folder.id)}
              onToggle={(open) => setOpen(folder.id, open)}
              onFolder={(action) => setAsked(action === 'create' ? { action, folder } : { action: `${action}Folder`, folder })}
              onCard={(card, action) => setAsked({ action, card, folder })}
            />
          ))}
        </div>
      )}
      {asked && <ListDialogs asked={asked} folders={folders} onClose={close} />}
    </>
  )
}

type FolderAction = 'create' | 'rename' | 'delete'

interface FolderSectionProps {
  folder: CardFolder
  open: boolean
  onToggle: (open: boolean) => void
  onFolder: (action: FolderAction) => void
  onCard: (card: Card, action: CardAction) => void
}

/** A collapsible folder with its checklists. */
function FolderSection({ folder: { id, name, checklists }, open, onToggle, onFolder, onCard }: FolderSectionProps) {
  const t = useWords('checklists')
  const language = useLanguage()
  return (
    <section aria-labelledby={`folder-${id}`} className="relative border-t border-border last:border-b">
      <Details
        open={open}
        onToggle={onToggle}
        summaryClassName="flex! min-h-14! pe-14 py-2 text-base!"
        summary={
          <>
            <FolderIcon size={20} aria-hidden className="flex-none" />
            <h2 id={`folder-${id}`} dir="auto" className="min-w-0 text-lg font-semibold tracking-snug text-ink wrap-anywhere">
              {name}
            </h2>
            <span className="flex-none text-sm text-ink-3">{formatNumber(language, checklists.length)}</span>
          </>
        }
      >
        {checklists.length > 0 ? (
          <ul className="mb-3 ps-2 sm:ps-7">
            {checklists.map((card) => (
              <ChecklistRow key={card.id} card={card} onAction={(action) => onCard(card, action)} />
            ))}
          </ul>
        ) : (
          <p className="mb-5 ps-2 text-ink-2 sm:ps-7">{t('emptyFolder')}</p>
        )}
      </Details>
      <ActionMenu
        label={t('moreOfFolder', { name })}
        className="absolute! end-0 top-1.5"
        actions={[
          { name: t('newChecklist'), icon: <Plus size={18} aria-hidden />, go: () => onFolder('create') },
          { name: t('renameFolder'), icon: <Pencil size={18} aria-hidden />, go: () => onFolder('rename') },
          { name: t('deleteFolder'), icon: <Trash2 size={18} aria-hidden />, go: () => onFolder('delete') },
        ]}
      />
    </section>
  )
}

const closedFolders = createValue<string[]>({
  key: keys.folders,
  check: (value): value is string[] => hasShape(value, ['string']),
})

/** Open folders: all except those closed on this device. Browser only. */
function useOpenFolders() {
  const closed = useSyncExternalStore(closedFolders.subscribe, closedFolders.read, closedFolders.read) ?? []
  return {
    isOpen: (id: string) => !closed.includes(id),
    setOpen(id: string, open: boolean) {
      const others = (closedFolders.read() ?? []).filter((other) => other !== id)
      const next = open ? others : [...others, id]
      if (next.length > 0) closedFolders.write(next)
      else closedFolders.remove()
    },
  }
}
