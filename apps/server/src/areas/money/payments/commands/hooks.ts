import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { PaymentSubject } from '../tables.ts'

interface Told {
  subjectId: string
  amountCents: number
  at: Date
}

type Outcome = 'settled' | 'surplus'

/**
 * What payments tell to what is paid for, each time inside the transaction of their own change and once for each change.
 * Locks are taken in one order everywhere: the subject's row, then its payments.
 */
export interface SubjectHooks {
  /** Locks the subject's row until the transaction ends. */
  hold: (tx: Tx, subjectId: string) => Promise<void>
  /**
   * `surplus`: it was paid already, has ended, or this came too late; then the payment goes back at once. `method`: the provider's name
   * for the card, where it was kept to be charged again.
   */
  paid: (tx: Tx, services: Services, told: Told & { paymentId: string; provider: string; method: string | null }) => Promise<Outcome>
  /** The card was declined, or the customer left; another try can follow. */
  failed: (tx: Tx, services: Services, told: { subjectId: string; problem: PaymentProblem; at: Date }) => Promise<void>
  /** The provider took the refund. `surplus`: of a payment that never counted for the subject. */
  refunded: (tx: Tx, services: Services, told: Told & { surplus: boolean }) => Promise<void>
  /** It did not, and is asked again by itself; told once for each refund, so that staff hear of it. `dueAt`: when it is due. */
  refundFailed: (tx: Tx, services: Services, told: Told & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
}

/** Who is told of what. The app names all of them; whoever works on payments of one kind needs only that. */
export type PaymentHooks = Partial<Record<PaymentSubject, SubjectHooks>>

export function hooksOf(hooks: PaymentHooks, kind: PaymentSubject): SubjectHooks {
  const found = hooks[kind]
  if (!found) throw new Error(`Nobody is told of payments for a ${kind}`)
  return found
}

export interface Subject {
  kind: PaymentSubject
  id: string
}
