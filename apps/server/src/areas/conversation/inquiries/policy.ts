import type { LimitRule } from '../../../platform/limits.ts'
import { workingDayFrom } from '../../../platform/local-time.ts'

/** How many messages the forms take; beyond it they are refused and nothing is stored. */
export const inquiryLimits = {
  perNetwork: { points: 5, seconds: 600 },
  perNetworkInADay: { points: 20, seconds: 86_400 },
  /** Who has a /48 of IPv6 has 65,536 networks: they must not use up what is for all. */
  perWideNetwork: { points: 30, seconds: 3600 },
  perEmail: { points: 5, seconds: 3600 },
  perPerson: { points: 10, seconds: 3600 },
  /** Of all together who are not signed in. */
  ofVisitors: { points: 300, seconds: 3600 },
} satisfies Record<string, LimitRule>

/** An address is told that we have its message; a stranger may have typed it many times. */
export const receiptsPerEmail: LimitRule = { points: 1, seconds: 3600 }

/** By which day we answer: a day such as 2026-11-20. */
export const answerBy = (now: Date): string => workingDayFrom(now, 2)

/** Milliseconds between two mails that tell staff of messages; what comes meanwhile waits for the next one. */
export const tellingPause = 15 * 60_000
/** So many are shown in a mail that tells of several. */
export const maxTold = 20

const day = 86_400_000
/** For how long what nobody asks for any more is kept; product.md 4 and the policy say why. */
export const keptAsSpam = 30 * day
export const keptWhenSettled = 3 * 365 * day

/** How a text begins, on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt).join('').trimEnd()}…` : line
}
const maxExcerpt = 160
/** So much of a text is read to make an excerpt of it. */
export const excerptRead = 400
