// Bank statements as banks write them.

interface Entry {
  cents?: number
  amount?: string
  currency?: string
  direction?: string
  status?: string
  day?: string
  reference?: string
  name?: string
  text?: string
  details?: string
}

/** An entry of CAMT.053; negative amounts left the account. */
export function entry({
  cents = 100,
  reference = '',
  day = '2026-03-02',
  currency = 'USD',
  status = 'BOOK',
  name = '',
  text = '',
  ...more
}: Entry): string {
  const amount = more.amount ?? (Math.abs(cents) / 100).toFixed(2)
  const direction = more.direction ?? (cents < 0 ? 'DBIT' : 'CRDT')
  const details =
    more.details ?? `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls>${details}</NtryDtls></Ntry>`
}

export const camt = ({ account = 'IL620108000000099999999', entries }: { account?: string; entries: string[] }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`

/** Settings of an app with an account for transfers. */
export const bankSettings = {
  BANK_HOLDER: 'Waymark Ltd.',
  BANK_NAME: 'Test Bank',
  BANK_ACCOUNT: 'IL62 0108 0000 0009 9999 999',
  BANK_BIC: 'TESTILIT',
}
