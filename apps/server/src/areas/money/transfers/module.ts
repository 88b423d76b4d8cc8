import type { staffTransferCalls } from '@waymark/contract/money/transfers.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule, handleJob } from '../../../platform/module.ts'
import { importStatement } from './commands/import-statement.ts'
import { confirmTransfer, matchStatement, matchTransfer, reopenTransfer, setTransferAside } from './commands/match-lines.ts'
import { confirmRefundSent, noteRefundAccount } from './commands/refund-accounts.ts'
import { returnTransfer, withdrawReturn } from './commands/return-line.ts'
import { tidyLines } from './commands/tidy-lines.ts'
import { statementMatching } from './jobs.ts'
import { listBankLines } from './reads/list-bank-lines.ts'
import { listAwaitedTransfers, listTransfers } from './reads/list-transfers.ts'
import { refusals } from './refusals.ts'

const handlers = {
  listTransfers: (ctx) => listTransfers(ctx),
  listBankLines,
  listAwaitedTransfers,
  importStatement,
  matchTransfer,
  setTransferAside,
  reopenTransfer,
  returnTransfer,
  withdrawReturn,
  confirmTransfer,
  noteRefundAccount,
  confirmRefundSent,
} satisfies HandlersOf<keyof typeof staffTransferCalls>

export const transfers = defineModule({
  name: 'transfers',
  handlers,
  refusals,
  jobs: [handleJob(statementMatching, matchStatement)],
  hourly: [tidyLines],
})
