import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { formatSoon } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** Further off an answer is said in hours. */
const longest = 90

/** When somebody is there and how soon they answer, by the reader's clock. */
export function useDeskWords(desk: Desk | undefined): { short: string; next: string } {
  const t = useWords('chats')
  const language = useLanguage()
  if (!desk) return { short: '', next: '' }
  const answerBy = t('answerBy', { time: formatSoon(language, desk.answerBy) })
  if (!desk.open) return { short: t('nobodyHere'), next: answerBy }
  const minutes = desk.answerMinutes ?? desk.promisedMinutes
  const about = minutes <= longest ? t('aboutMinutes', { count: minutes }) : t('aboutHours', { count: Math.ceil(minutes / 60) })
  return {
    short: desk.until ? t('openUntil', { time: formatSoon(language, desk.until) }) : t('open'),
    // Minutes of opening hours: what they do not reach today is answered when somebody is there again.
    next: desk.until && desk.answerBy > desk.until ? answerBy : about,
  }
}
