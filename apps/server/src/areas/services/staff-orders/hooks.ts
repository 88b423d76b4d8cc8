import type { Tx } from '../../../platform/db.ts'

/** Message about an order. */
export interface OrderMessage {
  at: Date
  by: 'person' | 'company'
  /** First name of the author. */
  name: string
  text: string
  /** Names of attached files. */
  files: string[]
  editedAt: Date | null
  withdrawnAt: Date | null
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    /** Messages about an order for dispute evidence, oldest first. */
    orderMessages?: (tx: Tx, orderId: string) => Promise<OrderMessage[]>
  }
}
