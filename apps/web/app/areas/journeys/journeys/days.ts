import type { Language } from '@waymark/contract/choices.ts'
import type { DayState } from '@waymark/contract/sold-choices.ts'

export const dayPath = (route: string, day: string) => `/instruction/${route}/${day}`
export const dayFinishedPath = (route: string, day: string) => `${dayPath(route, day)}/finished`

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day of the calendar within a sentence: '24 November'. */
export const formatDate = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** How a line draws a day: solid, dashed, hollow. */
export const lookOf = (state: DayState): 'done' | 'skipped' | undefined =>
  state === 'done' ? 'done' : state === 'open' ? 'skipped' : undefined

export const stateWord = {
  done: 'stateDone',
  today: 'stateToday',
  open: 'stateOpen',
  ahead: 'stateAhead',
  locked: 'stateLocked',
} as const satisfies Record<DayState, string>
