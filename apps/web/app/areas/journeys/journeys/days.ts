import type { Language } from '@waymark/contract/choices.ts'
import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import type { DayState } from '@waymark/contract/sold-choices.ts'
import type { CoverInput } from '../../../kit/look/draw-cover.ts'

export const dayPath = (route: string, day: string) => `/instruction/${route}/${day}`
export const dayFinishedPath = (route: string, day: string) => `${dayPath(route, day)}/finished`

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Formats a day within a sentence: '24 November'. */
export const formatDate = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

const part = (options: Intl.DateTimeFormatOptions) => (language: Language, day: string) =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(day))

/** Label of a column of days. */
export const shortWeekday = part({ weekday: 'short' })
export const shortMonth = part({ month: 'short' })

/** Look of a day on a line: solid, dashed or hollow. */
export const dayLook = (state: DayState): 'done' | 'skipped' | undefined =>
  state === 'done' ? 'done' : state === 'open' ? 'skipped' : undefined

export const stateWord = {
  done: 'stateDone',
  today: 'stateToday',
  open: 'stateOpen',
  ahead: 'stateAhead',
  locked: 'stateLocked',
} as const satisfies Record<DayState, string>

/** Unfinished cards and items of a day. Skipped ones count as decided; postponed ones come back. */
export const openInDay = ({ cards, items }: Pick<RouteDay, 'cards' | 'items'>): { cards: number; checks: number } => ({
  cards: cards.filter(({ state }) => state === 'open' || state === 'tomorrow').length,
  checks: items.filter(({ done }) => !done).length,
})

/** Next day to do: the one after `done` if it waits, else the first that waits. */
export function nextOpenDay<D extends { number: number; state: DayState }>(days: readonly D[], done: number): D | undefined {
  const waiting = days.filter(({ number, state }) => number !== done && (state === 'open' || state === 'today'))
  return waiting.find(({ number }) => number === done + 1) ?? waiting[0]
}

/** Routes with more days than this are drawn with fewer stops. */
const maxStops = 16
const longRouteStops = 14

/** Cover of a route: a stop for each day, and the reader's position. `today` is null before the start and after the end. */
export function routeCover(slug: string, totalDays: number, today: number | null): CoverInput & { slug: string } {
  const steps = totalDays > maxStops ? longRouteStops : totalDays
  const done = today === null ? null : Math.round(((today - 1) / Math.max(1, totalDays - 1)) * (steps - 1))
  return { slug, steps, done }
}
