import type { Summary } from '@waymark/contract/guides/progress.ts'
import type { T } from '../../../kit/language/words.tsx'
import type words from './words/guides/en.ts'

// Progress and duration of a guide, in numbers and words.

type Words = T<typeof words>

/** Formats progress with skipped items counted apart: '6 of 8 done, 1 skipped'. */
export const counted = (t: Words, done: string, skipped: number): string =>
  skipped > 0 ? done + t('andSkipped', { count: skipped }) : done

interface TimedStep {
  id: string
  minutes: number
  totalItems: number
}

/** Minutes left: the sum of open steps, each by its share of open items. */
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

/** Short duration for a fact with an icon: '70 min', '3 h 20 min'. */
export const shortTime = (t: Words, minutes: number): string => (minutes < 100 ? t('minutes', { count: minutes }) : hoursWords(t, minutes))

/** Duration within a sentence after 'about': '49 minutes', '3 h 20 min'. */
export const timeInWords = (t: Words, minutes: number): string =>
  minutes < 100 ? t('minutesWords', { count: minutes }) : hoursWords(t, Math.round(minutes / 5) * 5)

/** Time between two moments: hours and minutes within a day, otherwise started days. */
export function timeBetween(t: Words, from: string, to: string): string {
  const minutes = Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)
  return minutes <= 24 * 60 ? shortTime(t, minutes) : t('daysLong', { count: Math.ceil(minutes / (24 * 60)) })
}
