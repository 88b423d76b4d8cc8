import type { Language } from '@waymark/contract/choices.ts'
import type { Env } from '../../../../env.ts'
import type { KeptFees } from '../../payments/hooks.ts'
import { officialCurrency, type Rate } from '../../rates/queries.ts'
import { vatOfLaterPart } from '../../vat/queries.ts'
import { toShekels } from '../policy.ts'
import type { DueInvoice, PaperContent, Sums } from '../tables.ts'
import { paper as de } from '../words/de.ts'
import { paper as en } from '../words/en.ts'
import { paper as ru } from '../words/ru.ts'

const papersWords = { en, ru, de }

/** Composes an invoice from the sale as it was when paid. VAT is taken out of each line so that the lines add up. */
export function composeInvoice(
  { env, facts, rate, wantedDay }: { env: Env; facts: DueInvoice; rate: Rate; wantedDay: string },
  allocation: string | null,
): PaperContent {
  const { sale, amountCents, vatCents, currency, provider, movedAt, vat } = facts
  const whole = { grossCents: amountCents, vatCents }
  let beforeCents = 0
  const lines = sale.lines.map(({ name, amountCents: cents }) => {
    const netCents = cents - vatOfLaterPart(whole, { beforeCents, cents })
    beforeCents += cents
    return { name, netCents }
  })
  const sums = { net: amountCents - vatCents, vat: vatCents, gross: amountCents }
  return {
    currency,
    lines,
    vat,
    sums,
    allocation,
    seller: {
      name: env.site.legalName,
      address: env.company.address,
      number: env.company.number,
      site: env.site.name,
      email: env.site.contactEmail,
    },
    buyer: sale.buyer,
    sold: { number: sale.number, orderedAt: sale.orderedAt, paidAt: movedAt, provider },
    official: { ...officialSums(sums, rate.perDollar), currency: officialCurrency, perDollar: rate.perDollar, day: rate.day, wantedDay },
    corrects: null,
  }
}

/** Converts the gross amount and its VAT to the official currency; the net amount is their difference. */
export function officialSums({ vat, gross }: Sums, perDollar: number): Sums {
  const official = { vat: toShekels(vat, perDollar), gross: toShekels(gross, perDollar) }
  return { net: official.gross - official.vat, ...official }
}

const difference = (all: Sums, before: Sums): Sums => ({
  net: all.net - before.net,
  vat: all.vat - before.vat,
  gross: all.gross - before.gross,
})

const sumPapers = (contents: readonly PaperContent[]): Sums =>
  contents.reduce<Sums>((sum, { sums: { net, vat, gross } }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }), {
    net: 0,
    vat: 0,
    gross: 0,
  })

/** Returns what is left of an invoice after its earlier credit notes. */
export const leftToCredit = (invoice: PaperContent, earlier: readonly PaperContent[]): Sums => difference(invoice.sums, sumPapers(earlier))

/** Composes a credit note for a part of an invoice, at the invoice's exchange rate. */
export function composeCreditNote(
  invoice: { label: string; issuedAt: Date; language: Language; content: PaperContent },
  earlier: readonly PaperContent[],
  { grossCents, vatCents, reason, kept }: { grossCents: number; vatCents: number; reason: string; kept: KeptFees | null },
): PaperContent {
  const { content } = invoice
  const { perDollar } = content.official
  const sums = { net: grossCents - vatCents, vat: vatCents, gross: grossCents }
  const before = sumPapers(earlier)
  const all = { net: before.net + sums.net, vat: before.vat + sums.vat, gross: before.gross + sums.gross }
  const keptCents = kept ? kept.feeCents + kept.cardFeeCents : 0
  const isWhole = before.gross === 0 && grossCents + keptCents === content.sums.gross
  return {
    ...content,
    sums,
    lines: isWhole ? [...content.lines, ...keptLines(invoice, sums, kept)] : [{ name: null, netCents: sums.net }],
    official: { ...content.official, ...difference(officialSums(all, perDollar), officialSums(before, perDollar)) },
    corrects: {
      reason,
      label: invoice.label,
      issuedAt: invoice.issuedAt.toISOString(),
      remainsCents: content.sums.gross - all.gross,
    },
  }
}

/** Lists retained fees as negative lines without VAT, so that the note adds up: the whole invoice less these fees. */
function keptLines({ content, language }: { content: PaperContent; language: Language }, credited: Sums, kept: KeptFees | null) {
  if (!kept) return []
  const whole = { grossCents: content.sums.gross, vatCents: content.sums.vat }
  const cardNet = kept.cardFeeCents - vatOfLaterPart(whole, { beforeCents: 0, cents: kept.cardFeeCents })
  const feeNet = content.sums.net - credited.net - cardNet
  const { keptFee, keptCardFee } = papersWords[language]
  return [
    { name: keptFee, netCents: -feeNet },
    { name: keptCardFee, netCents: -cardNet },
  ].filter(({ netCents }) => netCents !== 0)
}
