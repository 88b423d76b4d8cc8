import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/samples.ts'
import { camt, entry } from '../../../../test/statements.ts'
import { parseCents, parseDay } from './documents/read-values.ts'
import type { Statement } from './documents/statement.ts'
import read from './documents/statement-worker.ts'

const account = 'IL620108000000099999999'
const columns = {
  day: 'Date',
  amount: 'Amount',
  out: '',
  payer: 'Name',
  text: 'Details',
  reference: '',
  account: '',
  days: 'DD.MM.YYYY',
  decimal: ',',
} as const
const given = (text: string, more: object = {}): Statement =>
  read({ bytes: new TextEncoder().encode(text), account, currency: 'USD', columns: null, ...more })
const linesOf = (statement: Statement) => {
  if (statement.kind !== 'read') throw new Error(JSON.stringify(statement))
  return statement.lines
}

test('a CAMT.053 statement gives booked entries with sender and text', () => {
  const lines = linesOf(
    given(
      camt({
        entries: [
          entry({ cents: 24_000, text: 'WM-1047-4', name: 'Noa &amp; Levi', reference: 'A1' }),
          entry({ cents: -500 }),
          entry({ status: 'PDNG' }),
        ],
      }),
    ),
  )
  expect(lines).toEqual([
    {
      position: 1,
      bookedOn: '2026-03-02',
      amountCents: 24_000,
      currency: 'USD',
      name: 'Noa & Levi',
      text: 'WM-1047-4',
      reference: 'A1',
      cells: null,
    },
    expect.objectContaining({ position: 2, amountCents: -500 }),
  ])
})

test('an entry number that restarts in each file is not used as a reference', () => {
  const numbered = entry({}).replace('<Amt', '<NtryRef>1</NtryRef><Amt')
  expect(linesOf(given(camt({ entries: [numbered] })))[0]?.reference).toBeNull()
})

test('each payment of a batch is a line, and the lines add up to the entry', () => {
  const part = (cents: number) =>
    `<TxDtls><Amt Ccy="USD">${(cents / 100).toFixed(2)}</Amt><RmtInf><Ustrd>part ${cents}</Ustrd></RmtInf></TxDtls>`
  const batch = (cents: number) => entry({ cents, reference: 'B', details: part(1000) + part(2500) })
  expect(linesOf(given(camt({ entries: [batch(3500)] }))).map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
    [1000, 'B 1'],
    [2500, 'B 2'],
  ])
  expect(given(camt({ entries: [entry({}), batch(3600)] }))).toEqual({ kind: 'broken', position: 2, problem: 'sum' })
})

test('newer versions nest the payer deeper and have accounts without IBAN', () => {
  const details = '<TxDtls><RltdPties><Dbtr><Pty><Nm>Amal Haddad</Nm></Pty></Dbtr></RltdPties></TxDtls>'
  expect(linesOf(given(camt({ entries: [entry({ details })] })))[0]?.name).toBe('Amal Haddad')
  const other = camt({ entries: [entry({})] }).replace(/<IBAN>[^<]*<\/IBAN>/, '<Othr><Id>IL62-0108-0000-0009-9999-999</Id></Othr>')
  expect(linesOf(given(other))).toHaveLength(1)
})

test.each([
  [
    'another account',
    camt({ account: 'DE89370400440532013000', entries: [entry({})] }),
    { kind: 'foreign', account: 'DE89370400440532013000' },
  ],
  ['no account', camt({ account: '', entries: [entry({})] }), { kind: 'foreign', account: '' }],
  ['no day', camt({ entries: [entry({}), entry({ day: '2026-13-01' })] }), { kind: 'broken', position: 2, problem: 'day' }],
  ['no amount', camt({ entries: [entry({ amount: 'many' })] }), { kind: 'broken', position: 1, problem: 'amount' }],
  ['another currency', camt({ entries: [entry({ currency: 'EUR' })] }), { kind: 'broken', position: 1, problem: 'currency' }],
  ['no direction', camt({ entries: [entry({ direction: 'BOTH' })] }), { kind: 'broken', position: 1, problem: 'shape' }],
  ['XML of something else', '<?xml version="1.0"?><html/>', { kind: 'unsupported' }],
  ['broken XML', '<Document><BkToCstmrStmt>', { kind: 'unsupported' }],
  ['an empty file', '', { kind: 'unsupported' }],
  ['a picture', '\u0000PNG', { kind: 'unsupported' }],
])('reads nothing from %s', (_, text, answer) => {
  expect(given(text)).toEqual(answer)
})

test('a document type is refused before parsing, so no entity is resolved', () => {
  const whole = camt({ entries: [entry({ text: '&x;' })] })
  for (const type of [
    '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY x "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    '<!doctype x SYSTEM "http://example.com/x.dtd">',
  ])
    expect(given(whole.replace('?>', `?>${type}`))).toEqual({ kind: 'unsupported' })
})

test('a numeric character reference is decoded', () => {
  const [line] = linesOf(given(camt({ entries: [entry({ name: 'M&#252;ller &#x26; S&#xF6;hne', text: 'a &amp;#39; b' })] })))
  expect(line).toMatchObject({ name: 'Müller & Söhne', text: 'a &#39; b' })
})

test('XML is read only in the encoding that it declares', () => {
  const written = (encoding: string) => camt({ entries: [entry({ name: 'Jörg Müller' })] }).replace('UTF-8', encoding)
  const brought = (encoding: string, as: 'latin1' | 'utf8') => given('', { bytes: Buffer.from(written(encoding), as) })
  for (const statement of [brought('ISO-8859-1', 'latin1'), brought('windows-1252', 'latin1'), brought('utf-8', 'utf8')])
    expect(linesOf(statement)[0]?.name).toBe('Jörg Müller')
  for (const statement of [brought('UTF-8', 'latin1'), brought('no-such-one', 'utf8')]) expect(statement).toEqual({ kind: 'unreadable' })
})

test('XML that the parser rejects is no statement, such as deep nesting or `__proto__`', () => {
  for (const inside of ['<a>'.repeat(200) + '</a>'.repeat(200), '<__proto__>x</__proto__>'])
    expect(given(camt({ entries: [entry({})] }).replace('<Stmt>', `<Stmt>${inside}`))).toEqual({ kind: 'unsupported' })
})

const csv = (rows: string[], head = 'Date;Amount;Name;Details') => [head, ...rows].join('\r\n')

test('parsing a CSV returns its columns until they are mapped, then its lines', () => {
  const text = csv(['02.03.2026;"1.240,50";"Levi; Noa";"WM-1047-4"', '03.03.2026;-12,5;Bank;Fee'])
  expect(given(text)).toMatchObject({
    kind: 'columns',
    columns: [{ heading: 'Date', example: '02.03.2026' }, {}, { heading: 'Name', example: 'Levi; Noa' }, {}],
  })
  expect(linesOf(given(text, { columns }))).toEqual([
    {
      position: 2,
      bookedOn: '2026-03-02',
      amountCents: 124_050,
      currency: 'USD',
      name: 'Levi; Noa',
      text: 'WM-1047-4',
      reference: null,
      cells: ['02.03.2026', '1.240,50', 'Levi; Noa', 'WM-1047-4'],
    },
    expect.objectContaining({ position: 3, amountCents: -1250 }),
  ])
  expect(given(csv(['1;2'], 'Day;Sum'), { columns }).kind).toBe('columns')
})

test.each([
  ['a day that is none', '31.02.2026;1,00;a;b', 'day'],
  ['an amount that is none', '01.02.2026;1.00;a;b', 'amount'],
  ['a column too few', '01.02.2026;1,00;a', 'shape'],
  ['an open quote', '01.02.2026;1,00;"a;b', 'shape'],
])('reads nothing from a CSV with %s', (_, row, problem) => {
  expect(given(csv(['01.02.2026;1,00;a;b', row]), { columns })).toMatchObject({ kind: 'broken', position: 3, problem })
})

const twoColumns = { columns: { ...columns, amount: 'In', out: 'Out' } }
const twoSided = (...rows: string[]) => csv(rows, 'Date;In;Out;Name;Details')

test('two amount columns hold incoming and outgoing money, with or without a minus', () => {
  const rows = ['02.03.2026;"1.240,50";;a;b', '02.03.2026;;12,5;a;b', '02.03.2026;0,00;-12,50;a;b', '02.03.2026;1,00;0,00;a;b']
  expect(linesOf(given(twoSided(...rows), twoColumns)).map(({ amountCents }) => amountCents)).toEqual([124_050, -1250, -1250, 100])
})

test.each([
  ['both', '02.03.2026;1,00;2,00;a;b', 'sides'],
  ['neither', '02.03.2026;;;a;b', 'sides'],
  ['what came below zero', '02.03.2026;-1,00;;a;b', 'sides'],
  ['what is no amount', '02.03.2026;1,00;x;a;b', 'amount'],
])('two amount columns that have %s are refused with the line', (_, row, problem) => {
  expect(given(twoSided('02.03.2026;1,00;;a;b', row), twoColumns)).toEqual({ kind: 'broken', position: 3, problem })
})

/** Encodes a text as older bank software does. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const).toReversed())
  return Uint8Array.from(text, (sign) => bytes.get(sign) ?? Number.NaN)
}
const german = csv(['02.03.2026;12,50;Jörg Müller;Überweisung, Gebühr 5 €', '03.03.2026;1,00;Strauß & Söhne;für Straße'])
const russian = csv(['02.03.2026;12,50;ООО «Ромашка»;Оплата по счёту № 5', '03.03.2026;1,00;Иванов И. И.;за услуги WM-1047-4'])

test.each([
  ['windows-1252', german, ['Jörg Müller', 'Strauß & Söhne']],
  ['windows-1251', russian, ['ООО «Ромашка»', 'Иванов И. И.']],
])('reads a CSV in %s', (encoding, text, names) => {
  expect(linesOf(given('', { columns, bytes: encoded(text, encoding) })).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['KOI8', encoded(russian.replace(/[«»№]/g, ''), 'koi8-r')],
  ['Russian of DOS', encoded(russian.replace(/[«»]/g, ''), 'ibm866')],
  ['German of a Mac', encoded(german, 'macintosh')],
  ['Hebrew', encoded(csv(['02.03.2026;12,50;נועה לוי;העברה']), 'windows-1255')],
  ['a broken UTF-8', Buffer.concat([Buffer.from(german), Uint8Array.of(0xc3)])],
])('does not guess the encoding of a CSV in %s', (_, bytes) => {
  expect(given('', { columns, bytes })).toEqual({ kind: 'unreadable' })
})

/** CSV files as banks export them: bank, account and time before the heading, totals and remarks at the end. */
const banks = {
  'a German bank, quoted, in Windows-1252': {
    bytes: encoded(
      [
        '"Volksbank Köln-Süd eG"',
        '"Umsatzanzeige für Geschäftskonto";"Nr. 1"',
        '"Konto:";"IL62 0108 0000 0009 9999 999 USD"',
        '"Zeitraum:";"01.03.2026";"31.03.2026"',
        '',
        '"Buchungstag";"Valuta";"Empfänger";"Verwendungszweck";"Referenz";"Währung";"Umsatz";" "',
        '"02.03.2026";"03.03.2026";"Jörg Müller";"Rechnung; WM-1047-4";"";"USD";"1.240,00";"H"',
        '"03.03.2026";"03.03.2026";"Bank";"Gebühren";"";"USD";"12,50";"S"',
        '"04.03.2026";"";"Saldo GmbH";"";"Saldo";"USD";"1,00";"H"',
        '"04.03.2026";"";"";"";"Saldo der Abschlussposten";"USD";"2,00";"S"',
        '',
        '"01.03.2026";"";"";"";"Anfangssaldo";"USD";"0,00";"H"',
        '"31.03.2026";"";"";"";"Endsaldo";"USD";"1.228,50";"H"',
        '"Alle Angaben ohne Gewähr"',
      ].join('\r\n'),
      'windows-1252',
    ),
    headings: ['Buchungstag', 'Valuta', 'Empfänger', 'Verwendungszweck', 'Referenz', 'Währung', 'Umsatz'],
    columns: { ...columns, day: 'Buchungstag', amount: 'Umsatz', payer: 'Empfänger', text: 'Verwendungszweck' },
    lines: [
      [7, 124_000, 'Jörg Müller'],
      [8, -1250, 'Bank'],
      [9, 100, 'Saldo GmbH'],
      [10, -200, ''],
    ],
  },
  'an Israeli bank, as a table whose rows are filled up, in UTF-8 with a mark': {
    bytes: Buffer.from(
      [
        '\ufeffתנועות בחשבון,,,,',
        'חשבון,12-345-678901,,,',
        'יתרה,"10,000.00",02/03/2026,,',
        ',,,,',
        'תאריך,תיאור,חובה,זכות,יתרה',
        '02/03/2026,"העברה, נועה לוי",,"1,240.00","11,240.00"',
        '03/03/2026,עמלה,12.50,,"11,227.50"',
        'סה"כ,,12.50,"1,240.00",',
      ].join('\n'),
    ),
    headings: ['תאריך', 'תיאור', 'חובה', 'זכות', 'יתרה'],
    columns: { ...columns, day: 'תאריך', amount: 'זכות', out: 'חובה', payer: 'תיאור', text: '', days: 'DD/MM/YYYY', decimal: '.' },
    lines: [
      [6, 124_000, 'העברה, נועה לוי'],
      [7, -1250, 'עמלה'],
    ],
  },
  'a Russian bank, with tabs, in Windows-1251': {
    bytes: encoded(
      [
        'Выписка по счёту 40702810000000000001',
        'за период с 01.03.2026 по 31.03.2026',
        'Дата\tКонтрагент\tНазначение\tПриход\tРасход',
        'Входящий остаток\t\t\t10 000,00\t',
        '02.03.2026\tООО «Ромашка»\tОплата WM-1047-4\t1 240,00\t',
        '03.03.2026\tБанк\tКомиссия\t\t12,50',
        'Итого\t\t\t1 240,00\t12,50',
        'Исходящий остаток: 11 227,50',
      ].join('\r\n'),
      'windows-1251',
    ),
    headings: ['Дата', 'Контрагент', 'Назначение', 'Приход', 'Расход'],
    columns: { ...columns, day: 'Дата', amount: 'Приход', out: 'Расход', payer: 'Контрагент', text: 'Назначение' },
    lines: [
      [5, 124_000, 'ООО «Ромашка»'],
      [6, -1250, 'Банк'],
    ],
  },
} as const

test.each(Object.entries(banks))('the CSV of %s is read from its heading to its totals', (_, bank) => {
  const asked = given('', { bytes: bank.bytes })
  expect(asked.kind === 'columns' && asked.columns.map(({ heading }) => heading)).toEqual(bank.headings)
  const lines = linesOf(given('', { bytes: bank.bytes, columns: bank.columns }))
  expect(lines.map(({ position, amountCents, name }) => [position, amountCents, name])).toEqual(bank.lines)
})

const before = (named: string) => ['Test Bank', `Konto: ${named}`, '', csv(['01.02.2026;1,00;a;b'])].join('\r\n')

test('another account named before the heading makes the statement foreign', () => {
  expect(given(before('DE89 3704 0044 0532 0130 00 EUR'), { columns })).toEqual({ kind: 'foreign', account: 'DE89370400440532013000' })
  for (const named of ['IL62 0108 0000 0009 9999 999 USD', '12-345-678901'])
    expect(linesOf(given(before(named), { columns }))).toHaveLength(1)
})

test.each([
  ['a day that is none', '31.02.2026;1,00;a;b', 'day'],
  ['no day, and nothing that says it is a sum', ';1,00;a;b', 'day'],
  ['an amount alone', ';1,00;;', 'day'],
  ['a column too few', '01.02.2026;1,00;Saldo', 'shape'],
])('a last line with %s is not skipped', (_, row, problem) => {
  expect(given(`${before('1')}\r\n${row}`, { columns })).toEqual({ kind: 'broken', position: 6, problem })
})

test('a column with another account makes the statement foreign', () => {
  const named = { columns: { ...columns, account: 'Account' } }
  expect(given(csv(['01.02.2026;1,00;a;b;12345'], 'Date;Amount;Name;Details;Account'), named)).toEqual({
    kind: 'foreign',
    account: '12345',
  })
  expect(linesOf(given(csv([`01.02.2026;1,00;a;b;${account}`], 'Date;Amount;Name;Details;Account'), named))).toHaveLength(1)
})

test('amounts and days are parsed exactly or not at all', () => {
  expect(['1,234.56', '−12', '+0.5', '1 000', "1'000.10", '0.00'].map((text) => parseCents(text, '.'))).toEqual([
    123_456, -1200, 50, 100_000, 100_010, 0,
  ])
  expect(['1,23', '1.234', '12,3456', '1e3', '', '--1', '99999999999'].map((text) => parseCents(text, '.'))).toEqual(Array(7).fill(null))
  expect([
    parseDay('2026-3-2', 'YYYY-MM-DD'),
    parseDay('02/03/2026', 'DD/MM/YYYY'),
    parseDay('02/03/2026', 'MM/DD/YYYY'),
    parseDay('02.03.26', 'DD.MM.YYYY'),
  ]).toEqual(['2026-03-02', '2026-03-02', '2026-02-03', null])
})

test('any input is either read or rejected', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `<Document>${text}`),
        fc.string().map((text) => `Date;Amount;Name;Details\n${text}`),
      ),
      fc.uint8Array(),
      (text, more) => {
        const bytes = Buffer.concat([Buffer.from(text), more])
        const kinds = ['read', 'broken', 'foreign', 'columns', 'unreadable', 'unsupported']
        expect(kinds).toContain(given('', { columns, bytes }).kind)
      },
    ),
    { numRuns: sampleSize(300, 5000) },
  )
})
