import { messageEditMinutes } from '@waymark/contract/conversation/chat-choices.ts'
import { openMinutesBetween } from '../../../platform/company-calendar.ts'
import type { LimitRule } from '../../../platform/limits.ts'

const minute = 60_000
const day = 86_400_000

/** Messages of an account, of a visitor's device that we know, and of a network's devices that we do not know yet. */
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
  /** Who has a /48 of IPv6 has 65,536 networks. */
  wideNetwork: [
    { points: 20, seconds: 60 },
    { points: 180, seconds: 86_400 },
  ],
} satisfies Record<string, LimitRule[]>
/** Tries to send: each has its text rendered, though it may be refused after that or have been sent before. */
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
/** Characters of HTML that a message may become: a page of a hundred such is read on the thread that answers everybody. */
export const maxHtml = 20_000
/** Files that are brought; so many of them may wait for their message. */
const filesPerHour: LimitRule = { points: 60, seconds: 3600 }
export const fileLimits = {
  person: [filesPerHour],
  device: [filesPerHour],
  // Those who left without a message keep theirs for a day, of 10 MiB each.
  network: [{ points: 40, seconds: 86_400 }],
  wideNetwork: [{ points: 120, seconds: 86_400 }],
} satisfies Record<string, LimitRule[]>
export const maxWaitingFiles = 20
export const fetchesPerMinute: LimitRule = { points: 120, seconds: 60 }
/** Tries to open links of mails. */
export const linksPerHour: LimitRule = { points: 20, seconds: 3600 }
/** That somebody types is passed on so often. */
export const typingPause: LimitRule = { points: 1, seconds: 3 }

/** Milliseconds: of an address of a file, of the link in a mail, of a file that no message took. */
export const fileLifetime = 60_000
export const linkLifetime = 30 * day
export const waitingFileLifetime = day
/** Of a visitor's conversation, since something was said last; the privacy policy says it (content/legal/policy). */
export const visitorsLifetime = 90 * day
/** After so long unseen, a mail tells of messages. */
export const unseenFor = 10 * minute
/** Seconds that a visitor's device is known by its cookie. */
export const deviceLifetime = 400 * 86_400

export const changeableFor = messageEditMinutes * minute
/** Answers of so long say how soon somebody answers. */
export const answersCounted = 14 * day
/** An order that ended is spoken of for so long. */
const afterOrder = 30 * day
/** Before that nobody writes in the conversation of an order that ended. */
export const ordersClosedBefore = (now: Date): Date => new Date(now.getTime() - afterOrder)

/** Who has waited since before this has waited longer than so many minutes of opening hours; to the minute. */
export function lateSince(now: Date, minutes: number): Date {
  let [before, after] = [Math.floor((now.getTime() - mostLate) / minute), Math.floor(now.getTime() / minute)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (openMinutesBetween(new Date(middle * minute), now) >= minutes) before = middle
    else after = middle
  }
  return new Date(before * minute)
}
/** The longest promise there is, 5,000 minutes, is over by then. */
const mostLate = 30 * day

/** As it is said: in steps of five minutes. */
export const roundedMinutes = (minutes: number): number => Math.max(5, Math.ceil(minutes / 5) * 5)

/** Where the link of a mail leads, which ends with what `signLink` gives: as a fragment, which browsers send to nobody. */
export const linkPath = '/#conversation='
