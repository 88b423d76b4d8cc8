import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'

interface NoOrdersProps {
  /** There are orders, only not of this kind. */
  elsewhere: boolean
  /** Level of the heading where it stands. */
  as?: 'h2' | 'h3'
}

/** What belongs in an empty list, and the one next step. */
export function NoOrders({ elsewhere, as = 'h2' }: NoOrdersProps) {
  const t = useWords('orders')
  return (
    <EmptyState
      as={as}
      drawing="capsule"
      title={t(elsewhere ? 'noneHere' : 'none')}
      actions={
        <ButtonLink to={elsewhere ? '/profile/orders' : '/services'} variant="outline" size="s">
          {t(elsewhere ? 'seeAll' : 'seeServices')}
        </ButtonLink>
      }
    >
      {t(elsewhere ? 'noneHereText' : 'noneText')}
    </EmptyState>
  )
}
