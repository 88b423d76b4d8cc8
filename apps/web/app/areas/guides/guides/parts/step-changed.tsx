import History from 'lucide-react/icons/history'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { formatOwnDate } from '../../../people/accounts/dates.ts'

export interface StepChangedProps {
  changedAt: string
  onLook: () => void
}

export function StepChanged({ changedAt, onLook }: StepChangedProps) {
  const t = useWords('steps')
  const language = useLanguage()
  return (
    <div
      lang={language}
      className="not-printed my-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-info-tint px-3.5 py-1.5 text-sm text-info"
    >
      <History size={18} className="flex-none" />
      <p className="flex-[1_1_14rem] py-1">
        <b>{t('stepChanged')}.</b> {t('stepChangedOn', { date: formatOwnDate(language, changedAt) })}
      </p>
      <Button variant="quiet" size="s" className="underline" onClick={onLook}>
        {t('lookedAt')}
      </Button>
    </div>
  )
}
