import type { PaymentProblem } from '@waymark/contract/choices.ts'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { PaymentSubject } from '../tables.ts'

interface Told {
  subjectId: string
  amountCents: number
  at: Date
}

/**
 * What payments tell to what is paid for, each time inside the transaction of their own change and once for each change.
 * Locks are taken in one order everywhere: the subject's row, then its payments.
 */
export interface SubjectHooks {
  /** Locks the subject's row until the transaction ends. */
  hold: (tx: Tx, subjectId: string) => Promise<void>
  /** `surplus`: it was paid already, has ended, or this came too late; then the payment goes back at once. */
  paid: (tx: Tx, services: Services, told: Told & { paymentId: string }) => Promise<'settled' | 'surplus'>
  /** The card was declined, or the customer left; another try can follow. */
  failed: (tx: Tx, services: Services, told: { subjectId: string; problem: PaymentProblem; at: Date }) => Promise<void>
  /** The provider took the refund. `surplus`: of a payment that never counted for the subject. */
  refunded: (tx: Tx, services: Services, told: Told & { surplus: boolean }) => Promise<void>
  /** It did not, and is asked again by itself; told once for each refund, so that staff hear of it. `dueAt`: when it is due. */
  refundFailed: (tx: Tx, services: Services, told: Told & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
}

export type PaymentHooks = Record<PaymentSubject, SubjectHooks>
export interface Subject {
  kind: PaymentSubject
  id: string
}
