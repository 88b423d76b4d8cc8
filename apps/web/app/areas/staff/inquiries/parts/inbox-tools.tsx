import { inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { saveBytes } from '../../../../kit/load/save-bytes.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { SearchField } from '../../work/parts/search-field.tsx'
import { type InboxState, inboxAddress } from '../inbox-address.ts'

interface InboxToolsProps {
  state: InboxState
  /** How many wait; missing until they are known. */
  counts: { open: number; new: number; inWork: number; spam: number } | undefined
}

/** Lists with counts, by form, the search, and the list as a file; what is shown is the address. */
export function InboxTools({ state, counts }: InboxToolsProps) {
  const t = useWords('staff-inquiries')
  const language = useLanguage()
  const navigate = useNavigate()
  const known = counts && { open: counts.open, new: counts.new, in_work: counts.inWork, spam: counts.spam }
  const written = (count: number | undefined) => (count === undefined ? undefined : formatNumber(language, count))
  const go = (change: Partial<InboxState>) => void navigate(inboxAddress(state, change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ChipRow label={t('lists')}>
        {inquiryFilters.map((name) => (
          <ChipLink
            key={name}
            to={inboxAddress(state, { filter: name })}
            preventScrollReset
            on={name === state.filter}
            count={written((known as Partial<Record<string, number>> | undefined)?.[name])}
          >
            {t(name)}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-end gap-3.5">
        <SearchField label={t('search')} value={state.q} onTyped={(q) => go({ q })} />
        <Field label={t('form')} className="flex-[1_1_12rem] md:max-w-60">
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={state.form}
              onChange={({ target }) => go({ form: inquiryForms.find((form) => form === target.value) ?? '' })}
            >
              <option value="">{t('allForms')}</option>
              {inquiryForms.map((form) => (
                <option key={form} value={form}>
                  {t(form)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SaveAsCsv state={state} />
      </div>
    </div>
  )
}

/** The whole list with its form, whatever is searched for. */
function SaveAsCsv({ state: { filter, form } }: { state: InboxState }) {
  const t = useWords('staff-inquiries')
  const profile = useWords('profile')
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      saveBytes(await callOverHttp('exportInquiries', { filter, ...(form && { form }) }))
    } catch (error) {
      toast.error(errorText(error, { offline: profile('notReached'), failed: profile('failed') }))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      {t('saveCsv')}
    </Button>
  )
}
