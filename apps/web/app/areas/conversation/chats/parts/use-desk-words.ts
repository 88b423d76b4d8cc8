import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { formatSoon } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

const minute = 60_000
/** Further off an answer is said in hours. */
const longest = 90

/** When somebody is there and how soon they answer, by the reader's clock. */
export function useDeskWords(desk: Desk | undefined): { short: string; next: string } {
  const t = useWords('chats')
  const language = useLanguage()
  if (!desk) return { short: '', next: '' }
  const minutes = desk.answerMinutes ?? desk.promisedMinutes
  if (desk.open)
    return {
      short: desk.until ? t('openUntil', { time: formatSoon(language, desk.until) }) : t('open'),
      next: minutes <= longest ? t('aboutMinutes', { count: minutes }) : t('aboutHours', { count: Math.ceil(minutes / 60) }),
    }
  const by = desk.opensAt && new Date(Date.parse(desk.opensAt) + desk.promisedMinutes * minute).toISOString()
  return { short: t('nobodyHere'), next: by ? t('answerBy', { time: formatSoon(language, by) }) : t('nobodyHere') }
}
