import FolderIcon from 'lucide-react/icons/folder'
import Plus from 'lucide-react/icons/plus'
import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton, SectionHead } from '../../../../kit/look/layout.tsx'
import { listPath } from '../on-screen.ts'
import { useFolders } from '../queries.ts'

/** Two rows of cards, including the link to all folders. */
const shown = 7

const cardClass = 'flex h-full min-h-24 flex-col gap-2 rounded-card border p-4 no-underline hover:underline'

/** The user's folders on the overview. */
export function OverviewFolders() {
  const t = useWords('checklists')
  const { folders, isError, isFetching, refetch } = useFolders()
  return (
    <section aria-labelledby="folders">
      <SectionHead id="folders" title={t('folders')} className="mb-3.5">
        {folders && folders.length > 0 && (
          <Go to={listPath} className="inline-flex min-h-11 items-center">
            {t('seeAll')}
          </Go>
        )}
      </SectionHead>
      {!folders && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {folders?.length === 0 && (
        <EmptyState
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
      )}
      {folders && folders.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-4">
          {folders.slice(0, shown).map(({ id, name, checklists }) => (
            <li key={id}>
              <Go to={listPath} className={`${cardClass} border-border bg-surface`}>
                <FolderIcon size={20} aria-hidden />
                <b dir="auto" className="line-clamp-3 font-semibold leading-6 wrap-anywhere">
                  {name}
                </b>
                <span className="mt-auto text-sm text-ink-2">{t('checklists', { count: checklists.length })}</span>
              </Go>
            </li>
          ))}
          <li>
            <Go to={listPath} className={`${cardClass} border-dashed border-control`}>
              <Plus size={20} aria-hidden />
              <b className="font-semibold leading-6">{t('newFolder')}</b>
              <span className="mt-auto text-sm text-ink-2">{t('newFolderText')}</span>
            </Go>
          </li>
        </ul>
      )}
    </section>
  )
}
