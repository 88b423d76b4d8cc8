import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { formatSoon } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** Longer answer times are shown in hours (minutes). */
const maxMinutes = 90

/** Whether staff are online and how soon they answer, in the reader's time zone. */
export function useDeskWords(desk: Desk | undefined): { short: string; next: string } {
  const t = useWords('chats')
  const language = useLanguage()
  if (!desk) return { short: '', next: '' }
  const answerBy = t('answerBy', { time: formatSoon(language, desk.answerBy) })
  if (!desk.open) return { short: t('nobodyHere'), next: answerBy }
  const minutes = desk.answerMinutes ?? desk.promisedMinutes
  const about = minutes <= maxMinutes ? t('aboutMinutes', { count: minutes }) : t('aboutHours', { count: Math.ceil(minutes / 60) })
  return {
    short: desk.until ? t('openUntil', { time: formatSoon(language, desk.until) }) : t('open'),
    // If the answer time exceeds today's opening hours, the next opening counts.
    next: desk.until && desk.answerBy > desk.until ? answerBy : about,
  }
}
