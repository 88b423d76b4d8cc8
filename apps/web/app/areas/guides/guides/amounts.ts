import type { Language } from '@waymark/contract/fields.ts'
import type { Summary } from '@waymark/contract/guides/progress.ts'
import type { T } from '../../../kit/language/words.tsx'
import type words from './words/guides/en.ts'

// How much of a guide is done, how long the rest takes and what was taken, in numbers and in words.

type Words = T<typeof words>

/** What was found not needed is counted apart: '6 of 8 done, 1 skipped'. */
export const counted = (t: Words, done: string, skipped: number): string =>
  skipped > 0 ? done + t('andSkipped', { count: skipped }) : done

interface TimedStep {
  id: string
  minutes: number
  totalItems: number
}

/** What is still to be worked, in minutes: open steps, each by the part of its checks that is open. */
export function minutesLeft(outline: readonly TimedStep[], { steps }: Pick<Summary, 'steps'>): number {
  const left = outline.reduce((sum, { minutes, totalItems }, index) => {
    const step = steps[index]
    if (!step || step.state === 'done' || step.state === 'skipped') return step ? sum : sum + minutes
    const behind = totalItems > 0 ? (step.itemsDone + step.itemsSkipped) / totalItems : 0
    return sum + minutes * (1 - behind)
  }, 0)
  return Math.ceil(left)
}

const inHours = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

function hoursWords(t: Words, total: number): string {
  const { hours, minutes } = inHours(total)
  return minutes === 0 ? t('hours', { count: hours }) : t('hoursMinutes', { hours, minutes })
}

/** As a fact beside an icon: '70 min', '3 h 20 min'. */
export const shortTime = (t: Words, minutes: number): string => (minutes < 100 ? t('minutes', { count: minutes }) : hoursWords(t, minutes))

/** Within a sentence after 'about': '49 minutes', '3 h 20 min'. */
export const timeInWords = (t: Words, minutes: number): string =>
  minutes < 100 ? t('minutesWords', { count: minutes }) : hoursWords(t, Math.round(minutes / 5) * 5)

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month'

const minute = 60_000
const units: readonly [Unit, number, from: number][] = [
  ['month', 30.44 * 24 * 60 * minute, 60 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute, 21 * 24 * 60 * minute],
  ['day', 24 * 60 * minute, 36 * 60 * minute],
  ['hour', 60 * minute, 90 * minute],
  ['minute', minute, minute],
]

/** From the first to the last moment as a person would say it: in the largest unit that still tells; null below a minute. */
export function timeTaken(from: string, to: string): { unit: Unit; count: number } | null {
  const span = Date.parse(to) - Date.parse(from)
  const [unit, length] = units.find(([, , least]) => span >= least) ?? []
  return unit && length ? { unit, count: Math.round(span / length) } : null
}

export const timeTakenWords = (language: Language, { unit, count }: { unit: Unit; count: number }): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
