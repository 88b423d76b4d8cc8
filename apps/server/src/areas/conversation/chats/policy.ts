import { messageEditMinutes } from '@waymark/contract/conversation/chat-choices.ts'
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
const attemptsPerMinute: LimitRule = { points: 60, seconds: 60 }
export const attemptLimits = {
  person: [attemptsPerMinute],
  device: [attemptsPerMinute],
  network: [attemptsPerMinute],
  wideNetwork: [
    { points: 120, seconds: 60 },
    { points: 500, seconds: 86_400 },
  ],
} satisfies Record<string, LimitRule[]>
/** Maximum characters of a message's HTML. A page has a hundred messages and is read on the main thread. */
export const maxHtmlLength = 20_000
/** Uploads per hour. */
const filesPerHour: LimitRule = { points: 60, seconds: 3600 }
export const fileLimits = {
  person: [filesPerHour],
  device: [filesPerHour],
  // Files of up to 10 MiB without a message are stored for a day.
  network: [{ points: 40, seconds: 86_400 }],
  wideNetwork: [{ points: 120, seconds: 86_400 }],
} satisfies Record<string, LimitRule[]>
export const maxUnusedFiles = 20
export const fileReadLimit: LimitRule = { points: 120, seconds: 60 }
/** Attempts to open mail links. */
export const linkLimit: LimitRule = { points: 20, seconds: 3600 }
/** Typing notifications. */
export const typingLimit: LimitRule = { points: 1, seconds: 3 }

/** Lifetimes in milliseconds: of a signed file address, of a mail link, and of a file that no message uses. */
export const fileAddressLifetimeMs = 60_000
export const linkLifetimeMs = 30 * day
export const unusedFileLifetimeMs = day
/** Lifetime of a visitor's conversation after its last message, in milliseconds; stated in the privacy policy (content/legal/policy). */
export const visitorConversationLifetimeMs = 90 * day
/** Unseen messages are mailed after this time, in milliseconds. */
export const mailUnseenAfterMs = 10 * minute
/** Lifetime of a visitor's device cookie, in seconds. */
export const deviceCookieSeconds = 400 * 86_400

export const editableForMs = messageEditMinutes * minute
/** Period of answers from which the expected answer time is computed, in milliseconds. */
export const answerPeriodMs = 14 * day
/** Conversations of orders stay open for this time after the order ended, in milliseconds. */
const openAfterOrderMs = 30 * day
/** Conversations of orders that ended before this time are closed. */
export const closeOrdersEndedBefore = (now: Date): Date => new Date(now.getTime() - openAfterOrderMs)

/** Answer time as shown to people, rounded up to five minutes. */
export const roundAnswerMinutes = (minutes: number): number => Math.max(5, Math.ceil(minutes / 5) * 5)

/** Path of the mail link; the token of `signLink` follows. As a URL fragment it is not sent to servers. */
export const linkPath = '/#conversation='
