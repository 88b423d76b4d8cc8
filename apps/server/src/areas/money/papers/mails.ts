import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

export const mails = defineMails({
  /** Of a credit note: `corrects`, the number of the invoice, and `disputed`, that the payer's bank had taken the money back. */
  paperIssued: filledWith<Amount & { kind: PaperKind; label: string; corrects: string | null; disputed: boolean; path: string }>(),
})
