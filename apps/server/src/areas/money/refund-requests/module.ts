import type { refundRequestCalls } from '@waymark/contract/money/refund-requests.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { decideRefund } from './commands/decide-refund.ts'
import { listOpenRequests } from './queries.ts'
import { refusals } from './refusals.ts'

const refundRequestHandlers = {
  listRefundRequests: async ({ db, user, env }) => ({
    items: await listOpenRequests(db, user.id),
    aloneCents: env.refundApprovalCents,
  }),
  decideRefund,
} satisfies HandlersOf<keyof typeof refundRequestCalls>

export const refundRequests = defineModule({ name: 'refund-requests', handlers: refundRequestHandlers, refusals })
