import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { readEnv } from '../../../env.ts'
import { composeCreditNote, composeInvoice } from './drawing/compose-paper.ts'
import { writeFacturX } from './drawing/write-factur-x.ts'
import type { PaperRow } from './queries.ts'
import type { DueInvoice } from './tables.ts'

// Checks invoice data against the structure of EN 16931 in UN/CEFACT's Cross Industry Invoice syntax. The Factur-X
// schemas may not be copied, so order and number of the elements that we write are listed here.

/** Element names in schema order: `!` exactly once, `?` at most once, `+` at least once, `*` any number of times. */
type Shape = { [name: string]: Shape | null }
const id = { 'ID!': null }
const date = { 'DateTimeString!': null }
const party: Shape = {
  'ID*': null,
  'Name!': null,
  'SpecifiedLegalOrganization?': { 'ID?': null, 'TradingBusinessName?': null },
  'PostalTradeAddress!': {
    'PostcodeCode?': null,
    'LineOne?': null,
    'LineTwo?': null,
    'LineThree?': null,
    'CityName?': null,
    'CountryID!': null,
    'CountrySubDivisionName?': null,
  },
  'SpecifiedTaxRegistration*': id,
}
const tax: Shape = {
  'CalculatedAmount?': null,
  'TypeCode!': null,
  'ExemptionReason?': null,
  'BasisAmount?': null,
  'CategoryCode!': null,
  'ExemptionReasonCode?': null,
  'RateApplicablePercent?': null,
}
const invoice: Shape = {
  'ExchangedDocumentContext!': { 'GuidelineSpecifiedDocumentContextParameter!': id },
  'ExchangedDocument!': { 'ID!': null, 'TypeCode!': null, 'IssueDateTime!': date, 'IncludedNote*': { 'Content!': null } },
  'SupplyChainTradeTransaction!': {
    'IncludedSupplyChainTradeLineItem+': {
      'AssociatedDocumentLineDocument!': { 'LineID!': null },
      'SpecifiedTradeProduct!': { 'Name!': null, 'Description?': null },
      'SpecifiedLineTradeAgreement!': { 'NetPriceProductTradePrice!': { 'ChargeAmount!': null, 'BasisQuantity?': null } },
      'SpecifiedLineTradeDelivery!': { 'BilledQuantity!': null },
      'SpecifiedLineTradeSettlement!': {
        'ApplicableTradeTax!': tax,
        'SpecifiedTradeSettlementLineMonetarySummation!': { 'LineTotalAmount!': null },
      },
    },
    'ApplicableHeaderTradeAgreement!': {
      'BuyerReference?': null,
      'SellerTradeParty!': party,
      'BuyerTradeParty!': party,
      'SellerOrderReferencedDocument?': { 'IssuerAssignedID!': null },
      'BuyerOrderReferencedDocument?': { 'IssuerAssignedID!': null },
    },
    'ApplicableHeaderTradeDelivery!': {},
    'ApplicableHeaderTradeSettlement!': {
      'PaymentReference?': null,
      'TaxCurrencyCode?': null,
      'InvoiceCurrencyCode!': null,
      'ApplicableTradeTax+': tax,
      'SpecifiedTradePaymentTerms?': null,
      'SpecifiedTradeSettlementHeaderMonetarySummation!': {
        'LineTotalAmount!': null,
        'ChargeTotalAmount?': null,
        'AllowanceTotalAmount?': null,
        'TaxBasisTotalAmount!': null,
        'TaxTotalAmount*': null,
        'GrandTotalAmount!': null,
        'TotalPrepaidAmount?': null,
        'DuePayableAmount!': null,
      },
      'InvoiceReferencedDocument*': { 'IssuerAssignedID!': null, 'FormattedIssueDateTime?': date },
    },
  },
}

interface Element {
  name: string
  text: string
  attributes: Record<string, string>
  children: Element[]
}
type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> }
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  removeNSPrefix: true,
})

function elementsOf(parsed: Parsed[]): Element[] {
  return parsed.flatMap(({ ':@': attributes = {}, ...rest }) => {
    const [name = ''] = Object.keys(rest)
    if (name === '#text' || name.startsWith('?')) return []
    const inner = rest[name] as Parsed[]
    const text = inner.map((part) => String(part['#text'] ?? '')).join('')
    return [{ name, text, attributes, children: elementsOf(inner) }]
  })
}

/** Lists deviations of the elements from the shape. */
function problemsOf(elements: Element[], shape: Shape, at: string): string[] {
  const allowed = Object.entries(shape).map(([key, inner]) => ({ name: key.slice(0, -1), often: key.slice(-1), inner }))
  const order = allowed.map(({ name }) => name)
  const places = elements.map(({ name }) => order.indexOf(name))
  return [
    ...elements.filter((_, index) => places[index] === -1).map(({ name }) => `${at} has ${name}`),
    ...places.flatMap((place, index) => (place < (places[index - 1] ?? 0) ? [`${at}: ${elements[index]?.name} comes too late`] : [])),
    ...allowed.flatMap(({ name, often, inner }) => {
      const found = elements.filter((element) => element.name === name)
      const least = often === '!' || often === '+' ? 1 : 0
      const most = often === '!' || often === '?' ? 1 : Number.POSITIVE_INFINITY
      const wrong = found.length < least || found.length > most ? [`${at}: ${found.length} of ${name}`] : []
      const within = found.flatMap(({ text, children }) =>
        inner ? problemsOf(children, inner, `${at}/${name}`) : children.length > 0 || text === '' ? [`${at}/${name} is no text`] : [],
      )
      return [...wrong, ...within]
    }),
  ]
}

const below = (element: Element, ...path: string[]): Element[] =>
  path.reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element])
const centsAt = (element: Element, ...path: string[]) => below(element, ...path).map(({ text }) => Math.round(Number(text) * 100))

/** Lists broken rules of EN 16931 about amounts and parties, by their ids. */
function brokenRules(root: Element): string[] {
  const deal = below(root, 'SupplyChainTradeTransaction')[0] as Element
  const settlement = below(deal, 'ApplicableHeaderTradeSettlement')[0] as Element
  const sums = below(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] as Element
  const one = (name: string) => centsAt(sums, name)[0] ?? Number.NaN
  const [currency] = below(settlement, 'InvoiceCurrencyCode').map(({ text }) => text)
  const [vat = Number.NaN] = below(sums, 'TaxTotalAmount')
    .filter(({ attributes }) => attributes.currencyID === currency)
    .map(({ text }) => Math.round(Number(text) * 100))
  const lines = below(deal, 'IncludedSupplyChainTradeLineItem')
  const lineCents = lines.flatMap((line) =>
    centsAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
  )
  const total = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0)
  const taxes = below(settlement, 'ApplicableTradeTax')
  const rates = taxes.map((part) => Number(below(part, 'RateApplicablePercent')[0]?.text))
  const categories = new Set(below(settlement, 'ApplicableTradeTax', 'CategoryCode').map(({ text }) => text))
  const lineCategories = lines.flatMap((line) => below(line, 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax', 'CategoryCode'))
  const isNote = below(root, 'ExchangedDocument', 'TypeCode')[0]?.text === '381'
  const seller = below(deal, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty')[0] as Element
  const prices = lines.flatMap((line) => centsAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'))
  const rules: Record<string, boolean> = {
    'BR-27: no price below zero': prices.every((price) => price >= 0),
    'BR-53: VAT in the currency of the books': below(sums, 'TaxTotalAmount').length === 2,
    'BR-55: what a credit note corrects': !isNote || below(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID').length === 1,
    'BR-CO-10: lines add up': total(lineCents) === one('LineTotalAmount'),
    'BR-CO-13: before VAT': one('TaxBasisTotalAmount') === one('LineTotalAmount'),
    'BR-CO-14: VAT of all kinds': total(centsAt(settlement, 'ApplicableTradeTax', 'CalculatedAmount')) === vat,
    'BR-CO-15: with VAT': one('GrandTotalAmount') === one('TaxBasisTotalAmount') + vat,
    'BR-CO-16: what is left to pay': one('DuePayableAmount') === one('GrandTotalAmount') - one('TotalPrepaidAmount'),
    // VAT is taken out of a gross price, so it may differ by a cent from VAT on the net price.
    'BR-CO-17: VAT by its rate': taxes.every((part, index) => {
      const [basis = 0] = centsAt(part, 'BasisAmount')
      const [calculated = 0] = centsAt(part, 'CalculatedAmount')
      return Math.abs((basis * (rates[index] ?? 0)) / 100 - calculated) <= 1
    }),
    'BR-CO-18: a kind of VAT of each line': lineCategories.every(({ text }) => categories.has(text)),
    'BR-CO-26, BR-S-02: who sells': /^IL\d{9}$/.test(below(seller, 'SpecifiedTaxRegistration', 'ID')[0]?.text ?? ''),
    'BR-S-05, BR-Z-05: the rate of its kind': taxes.every(
      (part, index) => (below(part, 'CategoryCode')[0]?.text === 'S') === (rates[index] ?? 0) > 0,
    ),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const env = readEnv({})
function paperRows(given: {
  lines: number[]
  basisPoints: number
  country: string
  registrationNumber: string
  feeCents: number
  order: boolean
}) {
  const { lines, basisPoints, country, registrationNumber, feeCents, order } = given
  const gross = lines.reduce((sum, cents) => sum + cents, 0)
  const vatCents = Math.round((gross * basisPoints) / (10_000 + basisPoints))
  const note = basisPoints === 0 ? { en: 'Zero rate', ru: 'Нулевая ставка', de: 'Nullsatz' } : null
  const sale: DueInvoice['sale'] = {
    kind: 'order',
    name: '1041',
    number: order ? '1041' : null,
    orderedAt: '2026-03-01T09:00:00Z',
    language: 'de',
    lines: lines.map((amountCents, index) => ({ name: `Zeile ${index} & "mehr"`, amountCents })),
    creditCents: 0,
    buyer: {
      userId: null,
      name: 'Anna Müßig',
      email: 'anna@shop.example',
      country,
      address: ['Lange Straße 1', '10115 Berlin'],
      legalKind: registrationNumber ? 'company' : 'individual',
      registeredName: registrationNumber ? 'Müßig & Söhne' : '',
      registrationNumber,
    },
  }
  const facts: DueInvoice = {
    kind: 'invoice',
    subjectKind: 'order',
    subjectId: '',
    provider: 'stripe',
    currency: 'USD',
    amountCents: gross,
    movedAt: '2026-03-02T09:00:00Z',
    vatCents,
    vat: { basisPoints, note },
    sale,
  }
  const day = '2026-03-02'
  const content = composeInvoice({ env, facts, rate: { day, perDollar: 3_650_000 }, wantedDay: day }, null)
  const issuedAt = new Date('2026-03-02T10:00:00Z')
  const row = { kind: 'invoice', label: 'WM-2026-00001', issuedAt, language: 'de', content } as PaperRow
  const keptCents = Math.min(feeCents, gross - 1)
  const grossCents = gross - keptCents
  const vatBack = Math.round((vatCents * grossCents) / gross)
  const kept = { feeCents: keptCents - Math.floor(keptCents / 3), cardFeeCents: Math.floor(keptCents / 3) }
  const credit = composeCreditNote(row, [], { grossCents, vatCents: vatBack, reason: 'cancelled', kept: keptCents > 0 ? kept : null })
  return [row, { ...row, kind: 'credit_note', label: 'WM-C-2026-00001', content: credit } as PaperRow]
}

test('all invoices and credit notes follow structure and rules of EN 16931', () => {
  const sold = fc.record({
    lines: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }),
    basisPoints: fc.constantFrom(0, 1700, 1800),
    country: fc.constantFrom('DE', 'FR', 'AT'),
    registrationNumber: fc.constantFrom('', 'DE136695976', 'HRB 1234'),
    feeCents: fc.constantFrom(0, 1, 668, 1768),
    order: fc.boolean(),
  })
  fc.assert(
    fc.property(sold, (given) => {
      for (const row of paperRows(given)) {
        const [root] = elementsOf(parser.parse(writeFacturX(row)) as Parsed[])
        expect(root?.name).toBe('CrossIndustryInvoice')
        if (!root) return
        expect(problemsOf(root.children, invoice, '')).toEqual([])
        expect(brokenRules(root)).toEqual([])
        const dates = [...writeFacturX(row).matchAll(/DateTimeString format="102">(\d{8})</g)]
        expect(dates).toHaveLength(row.kind === 'invoice' ? 1 : 2)
      }
    }),
    { numRuns: 60 },
  )
})
