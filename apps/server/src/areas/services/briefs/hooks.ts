import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { Tx } from '../../../platform/db.ts'

/** Answers of an order, with the service and the version of its form. */
export interface OrderedAnswers {
  serviceId: string
  formVersion: number
  answers: BriefAnswer[]
  at: Date
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    /** Answers of the person's last orders, the newest first, for prefilling another brief. */
    orderedAnswers?: (tx: Tx, userId: string, limit: number) => Promise<OrderedAnswers[]>
  }
}
