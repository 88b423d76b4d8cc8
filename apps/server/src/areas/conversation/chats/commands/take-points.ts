import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type LimitRule, networkOf } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { named, type Party } from '../queries.ts'
import { conversations } from '../tables.ts'

interface Payer {
  kind: 'person' | 'device' | 'network'
  key: string
}

/**
 * Who tries pays (decision 0014): an account, a visitor's device that has written before, and all devices of a network together that have
 * not. Strangers never use up what is for those who are known. `id`: of the conversation that they mean.
 */
export async function payerOf({ db, address }: Ctx, party: Party, id: string): Promise<Payer> {
  if (party.userId !== null) return { kind: 'person', key: `person ${party.userId}` }
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(named(party, id))
  return known ? { kind: 'device', key: `device ${party.device}` } : { kind: 'network', key: `network ${networkOf(address)}` }
}

/** Takes a point by each of the rules for this payer, in the transaction if there is one. Refusal: `too_many_requests`. */
export async function takePoints(
  { limits }: Ctx,
  name: string,
  { kind, key }: Payer,
  rules: Record<Payer['kind'], LimitRule[]>,
  tx?: Tx,
): Promise<Refusal | null> {
  for (const rule of rules[kind]) {
    const taken = await limits.take(`${name} in ${rule.seconds} s`, key, rule, tx)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  }
  return null
}
