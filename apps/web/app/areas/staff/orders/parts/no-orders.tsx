import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { isNarrowed, type QueueState, queueAddress } from '../queue-address.ts'

const nothing = { vendor: '', due: '', q: '' } as const

/** An empty list: there is nothing to do, or nothing that fits. */
export function NoOrders({ state }: { state: QueueState }) {
  const t = useWords('staff')
  const narrowed = isNarrowed(state)
  const done = state.filter === 'open' && !narrowed
  return (
    <EmptyState
      as="h2"
      drawing={done ? 'capsule' : 'buffer'}
      title={t(done ? 'nothingToDo' : narrowed ? 'nothingFits' : 'nothingHere')}
      actions={
        <ButtonLink
          to={narrowed ? queueAddress(state, nothing) : queueAddress({ ...state, ...nothing, filter: done ? 'all' : 'open' })}
          variant="outline"
          size="s"
          preventScrollReset
        >
          {t(narrowed ? 'dropFilters' : done ? 'seeAll' : 'seeOpen')}
        </ButtonLink>
      }
    >
      {done && t('nothingToDoText')}
    </EmptyState>
  )
}
