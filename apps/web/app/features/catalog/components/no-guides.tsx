import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useWords } from '../../../lib/words.tsx'

/** No guide is written here yet; the way on is named by where it leads. */
export function NoGuides({ to, name }: { to: string; name: string }) {
  const t = useWords('catalog')
  return (
    <EmptyState
      drawing="buffer"
      title={t('emptyCategory')}
      actions={
        <ButtonLink to={to} size="s">
          {name}
        </ButtonLink>
      }
    >
      <p>{t('emptyCategoryText')}</p>
    </EmptyState>
  )
}
