import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { formatDate } from '../../dates.ts'
import type { Dashboard } from '../../my-queries.ts'

/** Days in a row with a filled card; one missed day in seven is forgiven, and that is said. */
export function Streak({ streak: { days, best, atRisk, forgivenOn } }: Pick<Dashboard, 'streak'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  return (
    <section aria-labelledby="streak">
      <h2 id="streak" className="mb-4">
        {t('streak')}
      </h2>
      <p className="text-2xl font-bold tracking-tight">{days > 0 ? t('streakDays', { count: days }) : t('streakNone')}</p>
      {days > 0 && atRisk && <p className="mt-1 font-medium">{t('atRisk')}</p>}
      <p className="mt-1 text-ink-2">
        {days === 0 ? t('streakNoneText') : forgivenOn ? t('forgiven', { day: formatDate(language, forgivenOn) }) : t('forgivenRule')}
      </p>
      {best > 0 && <p className="mt-1 text-sm text-ink-2">{t('best', { count: best })}</p>}
    </section>
  )
}
