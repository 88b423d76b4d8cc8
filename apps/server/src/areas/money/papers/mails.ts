import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

export const mails = defineMails({
  /** For a credit note: `corrects` is the invoice number, and `disputed` is true after a lost dispute. */
  paperIssued: filledWith<Amount & { kind: PaperKind; label: string; corrects: string | null; disputed: boolean; path: string }>(),
})
