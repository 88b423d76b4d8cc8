import { TextField } from '../../../../kit/forms/text-field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { type Filter, useFilter } from '../../../../kit/lists/filter.ts'
import { FilterSelect } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { useTyped } from '../../../../kit/lists/use-typed.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { useStaffPeople } from '../../people/queries.ts'
import { actionKinds } from '../action-words.ts'
import { auditFields, useAudit } from '../queries.ts'
import { AuditRow } from './audit-row.tsx'

/** What was done, by whom and to what, the newest first. */
export default function AuditLog() {
  const t = useWords('staff')
  const filter = useFilter(auditFields, '/staff/audit')
  const { items: entries, ...log } = useAudit(filter.state)
  const nothing = (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={t('nothingFits')}
      actions={
        <ButtonLink to={filter.whole} variant="outline" size="s" preventScrollReset>
          {t('dropFilters')}
        </ButtonLink>
      }
    />
  )
  return (
    <>
      <AuditTools filter={filter} />
      <FilteredList saysOutdated list={log} count={entries?.length} more={t('showMore')} empty={nothing}>
        {(ref) => (
          <ol ref={ref} aria-label={t('audit')}>
            {entries?.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </FilteredList>
    </>
  )
}

/** What was done, by whom, to what. */
function AuditTools({ filter: { state, go } }: { filter: Filter<typeof auditFields> }) {
  const t = useWords('staff')
  const people = useStaffPeople().data?.items ?? []
  const { text, setText, tell } = useTyped(state.subject, (subject) => go({ subject }))
  // Somebody who is no staff any more, or an action from an address.
  const stranger = state.actor !== '' && !people.some(({ id }) => id === state.actor)
  const special = state.action !== '' && !Object.hasOwn(actionKinds, state.action)
  return (
    <form
      className="mb-5.5 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <FilterSelect label={t('what')} className="" value={state.action} onChange={(action) => go({ action })}>
        <option value="">{t('everything')}</option>
        {Object.entries(actionKinds).map(([kind, word]) => (
          <option key={kind} value={kind}>
            {t(word)}
          </option>
        ))}
        {special && <option value={state.action}>{state.action}</option>}
      </FilterSelect>
      <FilterSelect label={t('who')} className="" value={state.actor} onChange={(actor) => go({ actor })}>
        <option value="">{t('everybody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {stranger && <option value={state.actor}>{state.actor}</option>}
      </FilterSelect>
      <TextField
        label={t('toWhat')}
        error={undefined}
        type="search"
        value={text}
        maxLength={80}
        dir="auto"
        placeholder="order:01a2…"
        autoComplete="off"
        spellCheck={false}
        onChange={setText}
      />
    </form>
  )
}
