import History from 'lucide-react/icons/history'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { Button } from '../../../../kit/look/button.tsx'

interface StepChangedProps {
  changedAt: string
  onLook: () => void
}

function Changed({ changedAt, onLook }: StepChangedProps) {
  const t = useWords('steps')
  const language = useLanguage()
  return (
    <div
      lang={language}
      className="not-printed my-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-info-tint px-3.5 py-1.5 text-sm text-info"
    >
      <History size={18} className="flex-none" />
      <p className="flex-[1_1_14rem] py-1">
        <b>{t('stepChanged')}.</b> {t('stepChangedOn', { date: formatDate(language, changedAt) })}
      </p>
      <Button variant="quiet" size="s" className="text-inherit underline" onClick={onLook}>
        {t('lookedAt')}
      </Button>
    </div>
  )
}

/** Says that a step reads otherwise than when it was done; looking at it settles that. */
export const StepChanged = deferred(async () => Changed, { words: ['steps'] })
