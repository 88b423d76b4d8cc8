import { useWords } from '../../../../kit/language/words.tsx'
import { type ListState, listAnchor, listSearch } from '../../../../kit/load/addresses.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'

interface NoGuidesProps {
  path: string
  list: ListState
  /** Number of guides without the filter. */
  all: number
  /** Link shown while the category has no guides. */
  onward: { to: string; name: string }
}

/** Shown if the category has no guides, the filter excludes all, or the page number is too high. */
export function NoGuides({ path, list: { page, filter, sort }, all, onward }: NoGuidesProps) {
  const t = useWords('catalog')
  const state = all === 0 ? 'written' : page > 1 ? 'behind' : 'filtered'
  const title = { written: t('emptyCategory'), behind: t('pastEnd'), filtered: t('emptyFilter') }[state]
  const way = {
    written: onward,
    behind: { to: `${path}${listSearch({ filter, sort })}#${listAnchor}`, name: t('toStart') },
    filtered: { to: `${path}#${listAnchor}`, name: t('showAll') },
  }[state]
  return (
    <EmptyState
      drawing="buffer"
      title={title}
      actions={
        <ButtonLink to={way.to} preventScrollReset={state !== 'written'} size="s">
          {way.name}
        </ButtonLink>
      }
    >
      {state === 'written' && <p>{t('emptyCategoryText')}</p>}
      {state === 'filtered' && <p>{t('emptyFilterText', { count: all })}</p>}
    </EmptyState>
  )
}
