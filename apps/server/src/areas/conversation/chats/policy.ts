import { messageEditMinutes } from '@waymark/contract/conversation/chat-choices.ts'
import { openMinutesBetween } from '../../../platform/company-calendar.ts'
import type { LimitRule } from '../../../platform/limits.ts'

const minute = 60_000
const day = 86_400_000

/** Messages per account, per known device of a visitor, and per network for unknown devices. */
export const sendingLimits = {
  person: [
    { points: 30, seconds: 60 },
    { points: 500, seconds: 86_400 },
  ],
  device: [
    { points: 10, seconds: 60 },
    { points: 60, seconds: 86_400 },
  ],
  network: [
    { points: 10, seconds: 60 },
    { points: 60, seconds: 86_400 },
  ],
  /** A /48 of IPv6 contains 65,536 networks. */
  wideNetwork: [
    { points: 20, seconds: 60 },
    { points: 180, seconds: 86_400 },
  ],
} satisfies Record<string, LimitRule[]>
/** Attempts to send. Each costs rendering, even when it is refused or repeated. */
const triesPerMinute: LimitRule = { points: 60, seconds: 60 }
export const tryingLimits = {
  person: [triesPerMinute],
  device: [triesPerMinute],
  network: [triesPerMinute],
  wideNetwork: [
    { points: 120, seconds: 60 },
    { points: 500, seconds: 86_400 },
  ],
} satisfies Record<string, LimitRule[]>
/** Maximum characters of a message's HTML. A page has a hundred messages and is read on the main thread. */
export const maxHtml = 20_000
/** Uploads per hour. */
const filesPerHour: LimitRule = { points: 60, seconds: 3600 }
export const fileLimits = {
  person: [filesPerHour],
  device: [filesPerHour],
  // Files of up to 10 MiB without a message are stored for a day.
  network: [{ points: 40, seconds: 86_400 }],
  wideNetwork: [{ points: 120, seconds: 86_400 }],
} satisfies Record<string, LimitRule[]>
export const maxWaitingFiles = 20
export const fetchesPerMinute: LimitRule = { points: 120, seconds: 60 }
/** Attempts to open mail links. */
export const linksPerHour: LimitRule = { points: 20, seconds: 3600 }
/** Typing notifications. */
export const typingPause: LimitRule = { points: 1, seconds: 3 }

/** Lifetimes in milliseconds: of a signed file address, of a mail link, and of a file that no message uses. */
export const fileLifetime = 60_000
export const linkLifetime = 30 * day
export const waitingFileLifetime = day
/** Lifetime of a visitor's conversation after its last message, in milliseconds; stated in the privacy policy (content/legal/policy). */
export const visitorsLifetime = 90 * day
/** Unseen messages are mailed after this time, in milliseconds. */
export const unseenFor = 10 * minute
/** Lifetime of a visitor's device cookie, in seconds. */
export const deviceLifetime = 400 * 86_400

export const changeableFor = messageEditMinutes * minute
/** Period of answers from which the expected answer time is computed, in milliseconds. */
export const answersCounted = 14 * day
/** Conversations of orders stay open for this time after the order ended, in milliseconds. */
const afterOrder = 30 * day
/** Conversations of orders that ended before this time are closed. */
export const ordersClosedBefore = (now: Date): Date => new Date(now.getTime() - afterOrder)

/** Returns the time since when somebody has waited `minutes` of opening hours, rounded to the minute. Earlier waiting times are late. */
export function lateSince(now: Date, minutes: number): Date {
  let [before, after] = [Math.floor((now.getTime() - mostLate) / minute), Math.floor(now.getTime() / minute)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (openMinutesBetween(new Date(middle * minute), now) >= minutes) before = middle
    else after = middle
  }
  return new Date(before * minute)
}
/** Lower bound of the search: 5,000 minutes of opening hours, the longest setting, fit in. */
const mostLate = 30 * day

/** Answer time as shown to people, rounded up to five minutes. */
export const roundedMinutes = (minutes: number): number => Math.max(5, Math.ceil(minutes / 5) * 5)

/** Path of the mail link; the token of `signLink` follows. As a URL fragment it is not sent to servers. */
export const linkPath = '/#conversation='
