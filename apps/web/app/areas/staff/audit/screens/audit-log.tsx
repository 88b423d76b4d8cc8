import type { AuditEntry } from '@waymark/contract/staff/staff.ts'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Filter, type FilterState, idPattern, matching, useFilter } from '../../../../kit/lists/filter.ts'
import { useDelayedText } from '../../../../kit/lists/filter-search.tsx'
import { FilterSelect } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { errorText } from '../../../../kit/load/errors.ts'
import { usePages } from '../../../../kit/load/query.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { chatPath } from '../../chats/queries.ts'
import { useStaffPeople } from '../../people/queries.ts'
import { auditPath, customerPath, enrolmentPath, inquiryPath, orderPath } from '../../work/section.ts'
import { actionKinds, actionWord } from '../action-words.ts'
import { findSubject } from '../find-subject.ts'

const rows = 50

/** Filters of the log: action prefix, actor id, and subject as kind and id. */
export const auditFields = {
  action: matching(/^[a-z_.]{1,60}$/),
  actor: matching(idPattern),
  subject: matching(/^[\w:-]{1,80}$/),
}

/** Pages of the log, newest first. */
export const useAudit = ({ action, actor, subject }: FilterState<typeof auditFields>) =>
  usePages(
    'listAudit',
    { rows, action: action || undefined, actor: actor || undefined, subject: subject || undefined },
    { keepsFormer: true },
  )

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
      <AuditTools filter={filter} entries={entries ?? []} />
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

/** Filters of the log. */
function AuditTools({ filter: { state, go }, entries }: { filter: Filter<typeof auditFields>; entries: readonly AuditEntry[] }) {
  const t = useWords('staff')
  const people = useStaffPeople().data?.items ?? []
  const { wrong, look, forget } = useSubject((subject) => go({ subject }))
  const { text, setText, tell } = useDelayedText(state.subject, look)
  // A former member of staff, or an actor from the address.
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
        {stranger && <option value={state.actor}>{actorName(state.actor, entries)}</option>}
      </FilterSelect>
      <TextField
        label={t('toWhat')}
        hint={t('toWhatHint')}
        error={wrong}
        type="search"
        value={text}
        maxLength={254}
        dir="auto"
        placeholder="order:01a2…"
        autoComplete="off"
        spellCheck={false}
        onChange={(typed) => {
          forget()
          setText(typed)
        }}
      />
    </form>
  )
}

/** Name of the actor from the loaded entries; the id when the account is gone. */
const actorName = (actor: string, entries: readonly AuditEntry[]) =>
  entries.find((entry) => entry.actor?.id === actor)?.actor?.name || actor

/** Resolves the typed subject, keeping only the last request, and reports when nothing is found. */
function useSubject(onFound: (subject: string) => void) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const [wrong, setWrong] = useState<string>()
  const last = useRef<string>(undefined)
  // The filter may change while the request runs.
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  const forget = () => {
    last.current = undefined
    setWrong(undefined)
  }
  async function look(text: string) {
    last.current = text
    setWrong(undefined)
    try {
      const subject = text === '' ? '' : await findSubject(text)
      if (last.current !== text) return
      if (subject === undefined) setWrong(t('noSubject'))
      else found.current(subject)
    } catch (error) {
      if (last.current === text) setWrong(errorText(error, { offline: profile('notReached'), failed: profile('failed') }))
    }
  }
  return { wrong, look: (text: string) => void look(text), forget }
}

/** One entry: label of the action and its raw name. */
function AuditRow({ entry: { at, actor, action, subject, details } }: { entry: AuditEntry }) {
  const t = useWords('staff')
  const language = useLanguage()
  const people = useStaffPeople().data?.items
  const word = actionWord(action)
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-border py-3.5 last:border-b lg:grid-cols-[180px_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-ink-2">
        {formatMoment(language, at)}
      </time>
      <div className="min-w-0">
        <p>
          <bdi className="font-semibold">{actor?.name ?? t('system')}</bdi>
          {word && `: ${t(word)}`}
        </p>
        <p className="font-mono text-xs text-ink-2 wrap-anywhere">{action}</p>
      </div>
      <div className="min-w-0 text-sm text-ink-2">
        <p className="wrap-anywhere">
          <SubjectLink subject={subject} />
        </p>
        {details.map(({ name, value }) => (
          <p key={name} className="text-xs wrap-anywhere">
            {name}: <bdi>{people?.find(({ id }) => id === value)?.name ?? value}</bdi>
          </p>
        ))}
      </div>
    </li>
  )
}

/** Links to an order, subscription, inquiry, conversation or customer; other subjects link to their own log entries. */
function SubjectLink({ subject }: { subject: string }) {
  const t = useWords('staff')
  const people = useStaffPeople().data?.items
  const [kind, id = ''] = subject.split(':')
  if (kind === 'order') return <Go to={orderPath(id)}>{t('theOrder', { id: id.slice(-6) })}</Go>
  if (kind === 'enrolment') return <Go to={enrolmentPath(id)}>{t('theEnrolment', { id: id.slice(-6) })}</Go>
  if (kind === 'inquiry' && id !== 'export') return <Go to={inquiryPath(id)}>{t('theInquiry', { id: id.slice(-6) })}</Go>
  if (kind === 'conversation') return <Go to={chatPath(id)}>{t('theConversation', { id: id.slice(-6) })}</Go>
  const name = kind === 'user' ? people?.find((person) => person.id === id)?.name : undefined
  if (kind === 'user' && people && name === undefined)
    return (
      <>
        <Go to={customerPath(id)}>{t('theCustomer', { id: id.slice(-6) })}</Go>, <Go to={auditPath({ subject })}>{t('allEntries')}</Go>
      </>
    )
  return (
    <Go to={auditPath({ subject })}>
      <bdi>{name ?? subject}</bdi>
    </Go>
  )
}
