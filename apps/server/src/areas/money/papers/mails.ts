import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

export const mails = defineMails({
  /** `corrects`: the number of the invoice, of a credit note. */
  paperIssued: filledWith<Amount & { kind: PaperKind; label: string; corrects: string | null; path: string }>(),
})
