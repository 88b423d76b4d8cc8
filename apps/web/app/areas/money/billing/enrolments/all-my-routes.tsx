import { enrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useFilter } from '../../../../kit/lists/filter.ts'
import { FilterChips } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { enrolmentFields, routesPath, useEnrolments } from '../queries.ts'
import { EnrolmentBox, NoRoutes } from './enrolment-box.tsx'

/** All of the customer's routes and plans. Filters are kept in the URL. */
export function AllMyRoutes() {
  const t = useWords('my-routes')
  const { state, addressOf } = useFilter(enrolmentFields, routesPath)
  const { items: enrolments, last, ...list } = useEnrolments(state.filter)
  const first = useEnrolments('all').last
  const counts = (last ?? first)?.counts
  const shown = enrolments?.length ?? 0
  return (
    <>
      {counts?.all !== 0 && (
        <FilterChips
          label={t('filters')}
          className="mb-5"
          values={enrolmentFilters}
          chosen={state.filter}
          addressOf={(filter) => addressOf({ filter })}
          wordOf={(name) => t(name)}
          countOf={(name) => counts?.[name]}
        />
      )}
      <FilteredList
        list={list}
        count={enrolments?.length}
        summary={list.hasNextPage ? t('shown', { shown, count: Math.max(shown, last?.counts[state.filter] ?? 0) }) : ''}
        more={t('showMore')}
        empty={<NoRoutes elsewhere={(last?.counts.all ?? 0) > 0} />}
      >
        {(ref) => (
          <ul ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {enrolments?.map((enrolment) => (
              <li key={enrolment.id} className="grid">
                <EnrolmentBox enrolment={enrolment} />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  )
}
