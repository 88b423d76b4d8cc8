import type { Language } from '@waymark/contract/choices.ts'
import type { T } from '../../../kit/language/words.tsx'
import type staff from '../work/words/staff/en.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration: '40 min', '1 h 10 min', '26 h', '3 days'. */
export function formatDuration(t: T<typeof staff>, milliseconds: number): string {
  const length = Math.abs(milliseconds)
  if (length >= 2 * day) return t('longDays', { count: Math.floor(length / day) })
  const hours = Math.floor(length / hour)
  const minutes = Math.max(hours > 0 ? 0 : 1, Math.floor((length % hour) / minute))
  if (hours === 0) return t('longMinutes', { count: minutes })
  const said = t('longHours', { count: hours })
  return hours < 10 && minutes > 0 ? `${said} ${t('longMinutes', { count: minutes })}` : said
}

/** Formats both durations in the same unit: minutes up to two hours, hours up to three days, then days. */
export function formatShare(t: T<typeof staff>, used: number, promised: number): { used: string; promised: string } {
  const [of, word] =
    promised < 2 * hour
      ? ([minute, 'longMinutes'] as const)
      : promised < 3 * day
        ? ([hour, 'longHours'] as const)
        : ([day, 'longDays'] as const)
  const say = (length: number) => t(word, { count: Math.floor(length / of) })
  return { used: say(used), promised: say(promised) }
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }
const write = (language: Language, time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(time)

const isMidnight = (time: number) => new Date(time).getHours() === 0 && new Date(time).getMinutes() === 0

/** Formats a time in the reader's time zone; midnight belongs to the day before. */
export const formatClock = (language: Language, time: number): string =>
  isMidnight(time) ? '24:00' : write(language, time, { hour: '2-digit', minute: '2-digit' })

/** Formats a day as 'Mon 23'. */
export const formatShortDay = (language: Language, time: number): string =>
  write(language, isMidnight(time) ? time - 1 : time, { weekday: 'short', day: 'numeric' })

/** Formats a day as 'Sunday 22 November', capitalized. */
export function formatToday(language: Language, time: number): string {
  const weekday = write(language, time, { weekday: 'long' })
  const day = write(language, time, { day: 'numeric', month: 'long' })
  return `${weekday.charAt(0).toLocaleUpperCase(language)}${weekday.slice(1)}${language === 'en' ? ' ' : ', '}${day}`
}
