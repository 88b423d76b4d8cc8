import type { Services, SubjectHooks } from '../../../../platform/context.ts'
import type { PaymentSubject } from '../tables.ts'

/** Who is told of payments for a kind of subject. */
export function hooksOf({ modules }: Pick<Services, 'modules'>, kind: PaymentSubject): SubjectHooks {
  const found = modules.find(({ paid }) => paid?.[kind])?.paid?.[kind]
  if (!found) throw new Error(`Nobody is told of payments for a ${kind}`)
  return found
}

/** What is paid for. */
export interface Subject {
  kind: PaymentSubject
  id: string
}
