import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'

interface NoRoutesProps {
  /** There are routes, only not of this kind. */
  elsewhere: boolean
  /** Level of the heading where it stands. */
  as?: 'h2' | 'h3'
}

/** What belongs in an empty list, and the one next step. */
export function NoRoutes({ elsewhere, as = 'h2' }: NoRoutesProps) {
  const t = useWords('my-routes')
  return (
    <EmptyState
      as={as}
      drawing="fork"
      title={t(elsewhere ? 'noneHere' : 'none')}
      actions={
        <ButtonLink to={elsewhere ? '/profile/routes' : '/routes'} variant="outline" size="s">
          {t(elsewhere ? 'seeAll' : 'findRoute')}
        </ButtonLink>
      }
    >
      {t(elsewhere ? 'noneHereText' : 'noneText')}
    </EmptyState>
  )
}
