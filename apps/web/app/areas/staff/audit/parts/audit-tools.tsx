import { useNavigate } from 'react-router'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useTyped } from '../../orders/use-typed.ts'
import { useStaffPeople } from '../../people/queries.ts'
import { actionKinds } from '../action-words.ts'
import { type AuditState, auditAddress } from '../audit-address.ts'

/** What was done, by whom, to what; all of it is the address. */
export function AuditTools({ state }: { state: AuditState }) {
  const t = useWords('staff')
  const navigate = useNavigate()
  const people = useStaffPeople().data?.items ?? []
  const go = (change: Partial<AuditState>) =>
    void navigate(auditAddress({ ...state, ...change }), { replace: true, preventScrollReset: true })
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
      <Field label={t('what')}>
        {(control) => (
          <select {...control} className={inputClass} value={state.action} onChange={(event) => go({ action: event.target.value })}>
            <option value="">{t('everything')}</option>
            {Object.entries(actionKinds).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {t(word)}
              </option>
            ))}
            {special && <option value={state.action}>{state.action}</option>}
          </select>
        )}
      </Field>
      <Field label={t('who')}>
        {(control) => (
          <select {...control} className={inputClass} value={state.actor} onChange={(event) => go({ actor: event.target.value })}>
            <option value="">{t('everybody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {stranger && <option value={state.actor}>{state.actor}</option>}
          </select>
        )}
      </Field>
      <Field label={t('toWhat')}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={text}
            maxLength={80}
            dir="auto"
            placeholder="order:01a2…"
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </form>
  )
}
