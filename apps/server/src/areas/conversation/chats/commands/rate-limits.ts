import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type LimitRule, toNetwork, toWideNetwork } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { matchesId, type Party } from '../queries.ts'
import { conversations } from '../tables.ts'

type LimitKeyKind = 'person' | 'device' | 'network' | 'wideNetwork'
/** Keys of the limits that a request counts against. Unknown devices of an IPv6 network also count against the surrounding /48. */
export type LimitKeys = { [kind in LimitKeyKind]?: string }

/**
 * Finds whose limits a request counts against (decision 0014): the account, the device of a visitor who has written in
 * conversation `id` before, or the network for all unknown devices. Unknown devices never use up the limits of known
 * ones.
 */
export async function findLimitKeys({ db, address }: Ctx, party: Party, id: string): Promise<LimitKeys> {
  if (party.userId !== null) return { person: party.userId }
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(matchesId(party, id))
  if (known && party.device) return { device: party.device }
  const wide = toWideNetwork(address)
  return { network: toNetwork(address), ...(wide !== null && { wideNetwork: wide }) }
}

/** Account in queues (fair-queue.ts). */
export const toAccount = ({ person, device, network = '' }: LimitKeys): string => person ?? device ?? network

type Rules = Record<LimitKeyKind, LimitRule[]>

/** Consumes a point of each key's limit, inside `tx` when given. Refusal: `too_many_requests`. */
export async function consumePoints({ limits }: Ctx, name: string, keys: LimitKeys, rules: Rules, tx?: Tx): Promise<Refusal | null> {
  for (const { limit, key, rule } of listLimits(name, keys, rules)) {
    const result = await limits.take(limit, key, rule, tx)
    if (!result.ok) return tooManyRequests({ wait: result.retryAfter })
  }
  return null
}

/** Returns the points when the call turns out to be a retry. */
export async function returnPoints({ limits }: Ctx, name: string, keys: LimitKeys, rules: Rules, tx: Tx): Promise<void> {
  for (const { limit, key } of listLimits(name, keys, rules)) await limits.giveBack(limit, key, tx)
}

const listLimits = (name: string, keys: LimitKeys, rules: Rules) =>
  (Object.entries(keys) as [LimitKeyKind, string][]).flatMap(([kind, key]) =>
    rules[kind].map((rule) => ({ limit: `${name} of a ${kind} in ${rule.seconds} s`, key, rule })),
  )
