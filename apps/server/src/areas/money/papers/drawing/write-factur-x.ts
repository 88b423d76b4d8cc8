import { workZone } from '@waymark/contract/company.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { seat } from '../../vat/queries.ts'
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

const escaped = (text: string) =>
  text
    // XML 1.0 cannot represent these characters.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const tag = (name: string, children: Child | Child[], attributes = ''): string =>
  `<${name}${attributes}>${[children].flat().filter(Boolean).join('')}</${name}>`
const said = (name: string, text: string, attributes = ''): string => tag(name, escaped(text), attributes)

const amount = (cents: number) => (cents / 100).toFixed(2)
const date = (at: Date) => localDay(workZone, at).replaceAll('-', '')

/** Writes the paper's content as XML for the accounting of EU buyers. */
export function writeFacturX({ kind, label, issuedAt, content }: PaperRow): string {
  const { buyer, seller, lines, currency, corrects, sold } = content
  const isVatNumber = /^[A-Z]{2}/i.test(buyer.registrationNumber)
  const items = lines.map(({ name, netCents }, index) => writeLine(content, index + 1, name ?? english.part, netCents))
  const agreement = tag('ram:ApplicableHeaderTradeAgreement', [
    tag('ram:SellerTradeParty', [
      said('ram:Name', seller.name),
      tag('ram:SpecifiedLegalOrganization', said('ram:ID', keepDigits(seller.number))),
      tag('ram:PostalTradeAddress', [said('ram:LineOne', seller.address), said('ram:CountryID', seat)]),
      tag('ram:SpecifiedTaxRegistration', said('ram:ID', `${seat}${keepDigits(seller.number)}`, ' schemeID="VA"')),
    ]),
    tag('ram:BuyerTradeParty', [
      said('ram:Name', buyer.registeredName || buyer.name),
      buyer.registrationNumber !== '' && !isVatNumber && tag('ram:SpecifiedLegalOrganization', said('ram:ID', buyer.registrationNumber)),
      tag('ram:PostalTradeAddress', [
        ...buyer.address.slice(0, 3).map((line, index) => said(`ram:Line${['One', 'Two', 'Three'][index]}`, line)),
        said('ram:CountryID', buyer.country ?? seat),
      ]),
      isVatNumber && tag('ram:SpecifiedTaxRegistration', said('ram:ID', buyer.registrationNumber.toUpperCase(), ' schemeID="VA"')),
    ]),
    sold.number !== null && tag('ram:SellerOrderReferencedDocument', said('ram:IssuerAssignedID', sold.number)),
  ])
  const settlement = tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:TaxCurrencyCode', content.official.currency),
    tag('ram:InvoiceCurrencyCode', currency),
    tag('ram:ApplicableTradeTax', [
      tag('ram:CalculatedAmount', amount(content.sums.vat)),
      tag('ram:TypeCode', 'VAT'),
      tag('ram:BasisAmount', amount(content.sums.net)),
      ...writeRate(content),
    ]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', amount(content.sums.net)),
      tag('ram:TaxBasisTotalAmount', amount(content.sums.net)),
      tag('ram:TaxTotalAmount', amount(content.sums.vat), ` currencyID="${currency}"`),
      tag('ram:TaxTotalAmount', amount(content.official.vat), ` currencyID="${content.official.currency}"`),
      tag('ram:GrandTotalAmount', amount(content.sums.gross)),
      tag('ram:TotalPrepaidAmount', amount(content.sums.gross)),
      tag('ram:DuePayableAmount', amount(0)),
    ]),
    corrects !== null &&
      tag('ram:InvoiceReferencedDocument', [
        said('ram:IssuerAssignedID', corrects.label),
        tag('ram:FormattedIssueDateTime', tag('qdt:DateTimeString', date(new Date(corrects.issuedAt)), ' format="102"')),
      ]),
  ])
  const names = Object.entries(spaces).map(([name, space]) => ` xmlns:${name}="${space}"`)
  const invoice = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', tag('ram:GuidelineSpecifiedDocumentContextParameter', tag('ram:ID', 'urn:cen.eu:en16931:2017'))),
      tag('rsm:ExchangedDocument', [
        said('ram:ID', label),
        tag('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
        tag('ram:IssueDateTime', tag('udt:DateTimeString', date(issuedAt), ' format="102"')),
        content.vat.note && tag('ram:IncludedNote', said('ram:Content', content.vat.note.en)),
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
    tag('ram:SpecifiedTradeProduct', said('ram:Name', name)),
    tag('ram:SpecifiedLineTradeAgreement', tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', amount(Math.abs(netCents))))),
    // Prices must not be negative, so a deduction has a negative quantity.
    tag('ram:SpecifiedLineTradeDelivery', tag('ram:BilledQuantity', netCents < 0 ? '-1' : '1', ' unitCode="C62"')),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [tag('ram:TypeCode', 'VAT'), ...writeRate(content)]),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', amount(netCents))),
    ]),
  ])
}

/** Category S (standard rate) or Z (zero rate), UNTDID 5305. */
const writeRate = ({ vat }: PaperContent): string[] => [
  tag('ram:CategoryCode', vat.basisPoints > 0 ? 'S' : 'Z'),
  tag('ram:RateApplicablePercent', amount(vat.basisPoints)),
]
