import type { Enrolment } from '@waymark/contract/money/billing.ts'
import { useState } from 'react'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { formatHour } from '../enrolment.ts'
import { useEnrolmentErrors } from '../queries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Hour of the daily mail, in the customer's time zone. Saved at once. */
export function MailHour({ enrolment, onMoved, onOld }: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const telling = useEnrolmentErrors(onOld)
  const [chosen, setChosen] = useState<number | null>()
  const { run } = useChange('changeDayMail', {
    ...telling,
    onDone({ mailHour }) {
      onMoved({ ...enrolment, mailHour })
      toast.success(t('mailDone'))
    },
  })

  async function choose(hour: number | null) {
    setChosen(hour)
    await run({ id: enrolment.id, hour })
    setChosen(undefined)
  }
  const shown = chosen === undefined ? enrolment.mailHour : chosen
  return (
    <SelectField
      label={t('mailHour')}
      hint={t('mailText')}
      className="max-w-form"
      value={String(shown ?? '')}
      onChange={(value) => void choose(value === '' ? null : Number(value))}
    >
      <option value="">{t('never')}</option>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {formatHour(language, hour)}
        </option>
      ))}
    </SelectField>
  )
}

/** Props of an action: callbacks that show the server's answer or refetch it. */
export interface ActionProps {
  enrolment: Enrolment
  onMoved: (enrolment: Enrolment) => void
  /** Called if the enrolment had changed meanwhile. */
  onOld: () => void
}
