import { useWords } from '../../../../kit/language/words.tsx'
import { type FilterState, writeFilter } from '../../../../kit/lists/filter.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { queueFields, queuePath } from '../queries.ts'

/** An empty list: there is nothing to do, or nothing that fits. */
export function NoOrders({ state: { filter, vendor, due, q } }: { state: FilterState<typeof queueFields> }) {
  const t = useWords('staff')
  const narrowed = vendor !== '' || due !== '' || q !== ''
  const done = filter === 'open' && !narrowed
  return (
    <EmptyState
      as="h2"
      drawing={done ? 'capsule' : 'buffer'}
      title={t(done ? 'nothingToDo' : narrowed ? 'nothingFits' : 'nothingHere')}
      actions={
        <ButtonLink
          to={writeFilter(queueFields, queuePath, { filter: narrowed ? filter : done ? 'all' : 'open' })}
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
