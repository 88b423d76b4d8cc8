import type { LineProblem } from '@waymark/contract/sold-choices.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { maxLines } from '../policy.ts'
import { isSameAccount, oneLine, parseCents, parseDay } from './read-values.ts'
import type { Statement, StatementFile, StatementLine } from './statement.ts'

/** All values are text and all elements arrays, so that single and repeated elements are read alike. */
type Node = { [name: string]: (Node | string)[] | string }

/** Rejects document types, which could declare entities; statements have none. */
const documentType = /<!(DOCTYPE|ENTITY)/i

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: false,
  // Also decodes numeric character references.
  htmlEntities: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
})

const childNodes = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found.map((one) => (typeof one === 'string' ? { '#': one } : one)) : []
}
const nodeAt = (node: Node | undefined, ...names: string[]): Node | undefined =>
  names.reduce<Node | undefined>((found, name) => childNodes(found, name)[0], node)
const textAt = (node: Node | undefined, ...names: string[]): string => {
  const found = nodeAt(node, ...names)?.['#']
  return typeof found === 'string' ? found.trim() : ''
}

class BrokenEntry extends Error {
  readonly statement: Statement
  constructor(statement: Statement) {
    super('a broken statement')
    this.statement = statement
  }
}

/** Returns undefined for malformed XML and for documents that the parser rejects, such as nesting a hundred levels deep. */
function parsed(text: string): Node | undefined {
  if (documentType.test(text) || XMLValidator.validate(text) !== true) return undefined
  try {
    return parser.parse(text) as Node
  } catch {
    return undefined
  }
}

/** Reads an ISO 20022 statement (camt.053, all versions): booked entries, with one line per payment of a batch. */
export function readCamt(text: string, file: Pick<StatementFile, 'account' | 'currency'>): Statement {
  const statements = childNodes(nodeAt(parsed(text), 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) return { kind: 'unsupported' }
  const lines: StatementLine[] = []
  try {
    let position = 0
    for (const statement of statements) {
      const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
      if (!isSameAccount(account, file.account)) return { kind: 'foreign', account: oneLine(account) }
      for (const entry of childNodes(statement, 'Ntry')) {
        position++
        if (position > maxLines) return { kind: 'broken', position, problem: 'shape' }
        const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
        if (status === 'BOOK') lines.push(...readEntry(entry, position, file.currency))
      }
    }
  } catch (error) {
    if (error instanceof BrokenEntry) return error.statement
    throw error
  }
  return { kind: 'read', format: 'camt', lines }
}

function readEntry(entry: Node, position: number, currency: string): StatementLine[] {
  const broken = (problem: LineProblem) => new BrokenEntry({ kind: 'broken', position, problem })
  const bookedOn = parseDay((textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10), 'YYYY-MM-DD')
  if (!bookedOn) throw broken('day')
  const signed = (node: Node, path: string[], direction: string) => {
    const cents = parseCents(textAt(node, ...path), '.')
    if (cents === null || cents < 0) throw broken('amount')
    if (nodeAt(node, ...path)?.['@Ccy'] !== currency) throw broken('currency')
    if (direction !== 'CRDT' && direction !== 'DBIT') throw broken('shape')
    return direction === 'CRDT' ? cents : -cents
  }
  const direction = textAt(entry, 'CdtDbtInd')
  const amountCents = signed(entry, ['Amt'], direction)
  // Not `NtryRef`: some banks restart it in each file, so two different lines would get the same key.
  const own = textAt(entry, 'AcctSvcrRef')
  const details = childNodes(entry, 'NtryDtls').flatMap((one) => childNodes(one, 'TxDtls'))
  const about = { position, bookedOn, currency, cells: null }
  if (details.length < 2) {
    const [only] = details
    const said = readRemittance(only, entry)
    return [{ ...about, ...said, amountCents, reference: own || textAt(only, 'Refs', 'AcctSvcrRef') || null }]
  }
  const parts = details.map((one, number) => {
    const path = nodeAt(one, 'Amt') ? ['Amt'] : ['AmtDtls', 'TxAmt', 'Amt']
    const cents = signed(one, path, textAt(one, 'CdtDbtInd') || direction)
    const reference = textAt(one, 'Refs', 'AcctSvcrRef') || (own ? `${own} ${number + 1}` : '')
    return { ...about, ...readRemittance(one, entry), amountCents: cents, reference: reference || null }
  })
  if (parts.reduce((sum, part) => sum + part.amountCents, 0) !== amountCents) throw broken('sum')
  return parts
}

/** Reads name and remittance text of the other party. */
function readRemittance(details: Node | undefined, entry: Node): { name: string; text: string } {
  const parties = nodeAt(details, 'RltdPties')
  const side = textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr'
  const name = textAt(parties, side, 'Nm') || textAt(parties, side, 'Pty', 'Nm')
  const remittance = nodeAt(details, 'RmtInf')
  const free = childNodes(remittance, 'Ustrd').map((one) => nodeText(one))
  const structured = childNodes(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'))
  const endToEnd = textAt(details, 'Refs', 'EndToEndId')
  const texts = [...free, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd, textAt(details, 'AddtlTxInf')]
  return { name: oneLine(name), text: oneLine(texts.filter(Boolean).join(' ') || textAt(entry, 'AddtlNtryInf')) }
}

const nodeText = (node: Node): string => (typeof node['#'] === 'string' ? node['#'] : '')
