import type { OrderTransfer } from '@waymark/contract/money/transfers.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { fileName } from '../../../../platform/files.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { Element, Piece } from '../../../../platform/pdf/paper.ts'
import { renderPdf } from '../../../../platform/pdf/paper.ts'
import { textDirection } from '../../../../platform/pdf/texts-on-paper.ts'
import { paperWords } from '../../../../platform/pdf/words.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { transferPapersPerHour } from '../policy.ts'
import { paper as de } from '../words/de.ts'
import { paper as en } from '../words/en.ts'
import { paper as ru } from '../words/ru.ts'

const words = { en, ru, de }

interface PaidFor {
  number: number
  what: string
  /** Deadline, such as 2026-11-20. */
  lastDay: string
}

/**
 * Renders the bank details of a transfer as PDF in the user's language. Refusals: `too_many_requests`, `overloaded`,
 * `too_large_to_print`.
 */
export async function drawTransfer(ctx: UserCtx, transfer: NonNullable<OrderTransfer['transfer']>, { number, what, lastDay }: PaidFor) {
  const { limits, user, language, env, now } = ctx
  const taken = await limits.take('transfer papers of a person', user.id, transferPapersPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const w = words[language]
  const money = (cents: number) => formatMoney(language, cents, transfer.currency.shortName)
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  const facts: [string, string][] = [
    [w.what, what],
    [w.holder, transfer.to.holder],
    [w.bank, transfer.to.bank],
    [w.account, inGroups(transfer.to.account)],
    [w.bic, transfer.to.bic],
    [w.amount, `${money(transfer.missingCents)} (${transfer.currency.shortName})`],
    [w.reference, transfer.reference],
    [w.until, day.format(new Date(`${lastDay}T00:00:00Z`))],
  ]
  const title = w.title.replace('{number}', String(number))
  const received = w.received.replace('{amount}', money(transfer.receivedCents))
  const text: Piece[] = [
    toTable(facts),
    { kind: 'p', children: [w.note] },
    ...(transfer.receivedCents > 0 ? [{ kind: 'p' as const, children: [received] }] : []),
  ]
  const sheet = { title, language, footer: env.site.name, site: env.site.name, colour: '#16211e', words: paperWords[language] }
  const made = await renderPdf(user.id, { template: 'document', paper: { ...sheet, text, madeAt: Math.floor(now.getTime() / 1000) } })
  if (made instanceof Refusal) return made
  return { name: fileName(`${title} ${transfer.reference}`, 'pdf'), type: 'application/pdf', content: made.toString('base64') }
}

const toTable = ([first, ...rest]: [string, string][]): Element => ({
  kind: 'table',
  columns: 2,
  align: ['start', 'start'],
  head: (first ?? ['', '']).map((text) => ({ children: [text], ...textDirection(text) })),
  rows: rest.map(([name, value]) => [{ children: [name] }, { children: [value], ...textDirection(value) }]),
})

/** Groups an IBAN into blocks of four. */
const inGroups = (account: string) => account.replace(/(.{4})(?=.)/g, '$1 ')
