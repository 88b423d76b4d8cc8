import FolderPlus from 'lucide-react/icons/folder-plus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { useFolders } from '../queries.ts'
import { useOpenFolders } from '../use-open-folders.ts'
import { FolderSection } from './folder-section.tsx'
import { type Asked, ListDialogs } from './list-dialogs.tsx'

/** All my folders with my checklists, and what can be done with them. */
export function MyChecklists() {
  const t = useWords('checklists')
  const { folders, isError, isFetching, refetch } = useFolders()
  const { isOpen, setOpen } = useOpenFolders()
  const [asked, setAsked] = useState<Asked>()

  if (!folders) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />

  function close(gone: boolean) {
    setAsked(undefined)
    // The button that opened the question is gone with what it belonged to.
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
