import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type LimitRule, networkOf, wideNetworkOf } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { named, type Party } from '../queries.ts'
import { conversations } from '../tables.ts'

type PayerKind = 'person' | 'device' | 'network' | 'wideNetwork'
/** By what who pays is known; of a stranger's network also the one that it is a part of. */
export type Payer = { [kind in PayerKind]?: string }

/**
 * Who tries pays (decision 0014): an account, a visitor's device that has written in this conversation before, and all devices of a network
 * together that have not. Strangers never use up what is for those who are known. `id`: of the conversation that they mean.
 */
export async function payerOf({ db, address }: Ctx, party: Party, id: string): Promise<Payer> {
  if (party.userId !== null) return { person: party.userId }
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(named(party, id))
  if (known && party.device) return { device: party.device }
  const wide = wideNetworkOf(address)
  return { network: networkOf(address), ...(wide !== null && { wideNetwork: wide }) }
}

type Rules = Record<PayerKind, LimitRule[]>

/** Takes a point by each of the rules for this payer, in the transaction if there is one. Refusal: `too_many_requests`. */
export async function takePoints({ limits }: Ctx, name: string, payer: Payer, rules: Rules, tx?: Tx): Promise<Refusal | null> {
  for (const { limit, key, rule } of limitsOf(name, payer, rules)) {
    const taken = await limits.take(limit, key, rule, tx)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  }
  return null
}

/** What was taken by these rules turned out to be done already. */
export async function giveBackPoints({ limits }: Ctx, name: string, payer: Payer, rules: Rules, tx: Tx): Promise<void> {
  for (const { limit, key } of limitsOf(name, payer, rules)) await limits.giveBack(limit, key, tx)
}

const limitsOf = (name: string, payer: Payer, rules: Rules) =>
  (Object.entries(payer) as [PayerKind, string][]).flatMap(([kind, key]) =>
    rules[kind].map((rule) => ({ limit: `${name} of a ${kind} in ${rule.seconds} s`, key, rule })),
  )
