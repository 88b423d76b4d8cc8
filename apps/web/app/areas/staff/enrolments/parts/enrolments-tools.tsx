import { offerKinds, staffEnrolmentFilters } from '@waymark/contract/sold-choices.ts'
import { useNavigate } from 'react-router'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { SearchField } from '../../work/parts/search-field.tsx'
import { type EnrolmentsState, enrolmentsAddress } from '../enrolments-address.ts'

const kinds = { route: 'routes', plan: 'plans' } as const

/** Lists, routes or plans, and the search; all of it is the address. */
export function EnrolmentsTools({ state }: { state: EnrolmentsState }) {
  const t = useWords('staff-billing')
  const navigate = useNavigate()
  const go = (change: Partial<EnrolmentsState>) =>
    void navigate(enrolmentsAddress(state, change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ChipRow label={t('lists')}>
        {staffEnrolmentFilters.map((name) => (
          <ChipLink key={name} to={enrolmentsAddress(state, { filter: name })} preventScrollReset on={name === state.filter}>
            {t(name)}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-end gap-3.5">
        {!state.user && <SearchField label={t('searchSubscriptions')} value={state.q} onTyped={(q) => go({ q })} />}
        <Field label={t('kind')} className="flex-[1_1_12rem] md:max-w-60">
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={state.kind}
              onChange={({ target }) => go({ kind: offerKinds.find((kind) => kind === target.value) ?? '' })}
            >
              <option value="">{t('bothKinds')}</option>
              {offerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(kinds[kind])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  )
}
