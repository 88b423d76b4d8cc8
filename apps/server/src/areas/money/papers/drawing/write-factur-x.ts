import { workZone } from '@waymark/contract/company.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { companyCountry } from '../../vat/queries.ts'
import { keepDigits } from '../policy.ts'
import type { PaperRow } from '../queries.ts'
import type { PaperContent } from '../tables.ts'
import { paper as english } from '../words/en.ts'

// EN 16931 in the syntax of the Cross Industry Invoice (UN/CEFACT D16B), as embedded by Factur-X 1.0. The schema fixes
// the order of elements.

type Child = string | null | false
const spaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

const escapeXml = (text: string) =>
  text
    // XML 1.0 cannot represent these characters.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const tag = (name: string, children: Child | Child[], attributes = ''): string =>
  `<${name}${attributes}>${[children].flat().filter(Boolean).join('')}</${name}>`
const textTag = (name: string, text: string, attributes = ''): string => tag(name, escapeXml(text), attributes)

const formatAmount = (cents: number) => (cents / 100).toFixed(2)
const formatDay = (at: Date) => localDay(workZone, at).replaceAll('-', '')

/** Writes the paper's content as XML for the accounting of EU buyers. */
export function writeFacturX({ kind, label, issuedAt, content }: PaperRow): string {
  const { buyer, seller, lines, currency, corrects, sold } = content
  const isVatNumber = /^[A-Z]{2}/i.test(buyer.registrationNumber)
  const items = lines.map(({ name, netCents }, index) => writeLine(content, index + 1, name ?? english.part, netCents))
  const agreement = tag('ram:ApplicableHeaderTradeAgreement', [
    tag('ram:SellerTradeParty', [
      textTag('ram:Name', seller.name),
      tag('ram:SpecifiedLegalOrganization', textTag('ram:ID', keepDigits(seller.number))),
      tag('ram:PostalTradeAddress', [textTag('ram:LineOne', seller.address), textTag('ram:CountryID', companyCountry)]),
      tag('ram:SpecifiedTaxRegistration', textTag('ram:ID', `${companyCountry}${keepDigits(seller.number)}`, ' schemeID="VA"')),
    ]),
    tag('ram:BuyerTradeParty', [
      textTag('ram:Name', buyer.registeredName || buyer.name),
      buyer.registrationNumber !== '' && !isVatNumber && tag('ram:SpecifiedLegalOrganization', textTag('ram:ID', buyer.registrationNumber)),
      tag('ram:PostalTradeAddress', [
        ...buyer.address.slice(0, 3).map((line, index) => textTag(`ram:Line${['One', 'Two', 'Three'][index]}`, line)),
        textTag('ram:CountryID', buyer.country ?? companyCountry),
      ]),
      isVatNumber && tag('ram:SpecifiedTaxRegistration', textTag('ram:ID', buyer.registrationNumber.toUpperCase(), ' schemeID="VA"')),
    ]),
    sold.number !== null && tag('ram:SellerOrderReferencedDocument', textTag('ram:IssuerAssignedID', sold.number)),
  ])
  const settlement = tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:TaxCurrencyCode', content.official.currency),
    tag('ram:InvoiceCurrencyCode', currency),
    tag('ram:ApplicableTradeTax', [
      tag('ram:CalculatedAmount', formatAmount(content.sums.vat)),
      tag('ram:TypeCode', 'VAT'),
      tag('ram:BasisAmount', formatAmount(content.sums.net)),
      ...writeRate(content),
    ]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', formatAmount(content.sums.net)),
      tag('ram:TaxBasisTotalAmount', formatAmount(content.sums.net)),
      tag('ram:TaxTotalAmount', formatAmount(content.sums.vat), ` currencyID="${currency}"`),
      tag('ram:TaxTotalAmount', formatAmount(content.official.vat), ` currencyID="${content.official.currency}"`),
      tag('ram:GrandTotalAmount', formatAmount(content.sums.gross)),
      tag('ram:TotalPrepaidAmount', formatAmount(content.sums.gross)),
      tag('ram:DuePayableAmount', formatAmount(0)),
    ]),
    corrects !== null &&
      tag('ram:InvoiceReferencedDocument', [
        textTag('ram:IssuerAssignedID', corrects.label),
        tag('ram:FormattedIssueDateTime', tag('qdt:DateTimeString', formatDay(new Date(corrects.issuedAt)), ' format="102"')),
      ]),
  ])
  const names = Object.entries(spaces).map(([name, space]) => ` xmlns:${name}="${space}"`)
  const invoice = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', tag('ram:GuidelineSpecifiedDocumentContextParameter', tag('ram:ID', 'urn:cen.eu:en16931:2017'))),
      tag('rsm:ExchangedDocument', [
        textTag('ram:ID', label),
        tag('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
        tag('ram:IssueDateTime', tag('udt:DateTimeString', formatDay(issuedAt), ' format="102"')),
        content.vat.note && tag('ram:IncludedNote', textTag('ram:Content', content.vat.note.en)),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [...items, agreement, tag('ram:ApplicableHeaderTradeDelivery', ''), settlement]),
    ],
    names.join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${invoice}\n`
}

function writeLine(content: PaperContent, number: number, name: string, netCents: number): string {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', tag('ram:LineID', String(number))),
    tag('ram:SpecifiedTradeProduct', textTag('ram:Name', name)),
    tag('ram:SpecifiedLineTradeAgreement', tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', formatAmount(Math.abs(netCents))))),
    // Prices must not be negative, so a deduction has a negative quantity.
    tag('ram:SpecifiedLineTradeDelivery', tag('ram:BilledQuantity', netCents < 0 ? '-1' : '1', ' unitCode="C62"')),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [tag('ram:TypeCode', 'VAT'), ...writeRate(content)]),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', formatAmount(netCents))),
    ]),
  ])
}

/** Category S (standard rate) or Z (zero rate), UNTDID 5305. */
const writeRate = ({ vat }: PaperContent): string[] => [
  tag('ram:CategoryCode', vat.basisPoints > 0 ? 'S' : 'Z'),
  tag('ram:RateApplicablePercent', formatAmount(vat.basisPoints)),
]
