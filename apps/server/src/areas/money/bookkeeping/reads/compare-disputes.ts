import { sql } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { BalanceTransaction } from '../../payment-providers/reads/read-provider-account.ts'
import { lookBack, maxNotificationDelay, settlingDelay } from '../commands/compare-provider.ts'
import type { Compared, Difference } from '../tables.ts'

/**
 * Finds payments for whose disputes the provider's account and the ledger moved different amounts in the last days.
 * Withdrawals and reinstatements are compared as one sum, because the ledger records only the state at the time we
 * learn of it. Not compared if the account has another currency.
 */
export async function compareDisputes(tx: Tx, services: Services, transactions: BalanceTransaction[]): Promise<Compared> {
  const now = services.clock().getTime()
  const [since, until] = [new Date(now - lookBack), new Date(now - settlingDelay)]
  const theirs = new Map<string, { currency: string; cents: number }>()
  for (const { id, kind, merchantReference, amountCents, currency, at } of transactions) {
    if (at >= until || kind !== 'dispute') continue
    const about = merchantReference ?? id
    const { cents } = theirs.get(about) ?? { cents: 0 }
    theirs.set(about, { currency, cents: cents + amountCents })
  }
  const ours = await readDisputeMoves(tx, services.env.paymentProvider, { ids: [...theirs.keys()].filter(isId), since })
  const heard = { before: new Date(since.getTime() + maxNotificationDelay), until }
  const all = new Set([...theirs.keys(), ...ours.keys()])
  const found = [...all].flatMap((about): Difference[] => {
    const [their, our] = [theirs.get(about), ours.get(about)]
    if (our && their && our.currency !== their.currency) return []
    const currency = (our ?? their)?.currency ?? ''
    const wantedCents = their?.cents ?? 0
    const moves = our?.moves ?? []
    const foundCents = moves.reduce((sum, { cents }) => sum + cents, 0)
    return currency === '' || canExplain(wantedCents, moves, heard) ? [] : [{ what: 'dispute', about, currency, wantedCents, foundCents }]
  })
  return { what: ['dispute'], found, isLookedAt: (about) => all.has(about) }
}

interface DisputeMove {
  cents: number
  at: Date
}

/**
 * Returns whether a consecutive part of the ledger's moves, oldest first, adds up to the amount: the first moves may
 * belong to events before the listed time, the last ones to events after it.
 */
function canExplain(cents: number, moves: readonly DisputeMove[], heard: { before: Date; until: Date }): boolean {
  const firsts = moves.filter(({ at }) => at < heard.before).length
  const lasts = moves.filter(({ at }) => at >= heard.until).length
  for (let from = 0; from <= firsts; from++)
    for (let to = Math.max(from, moves.length - lasts); to <= moves.length; to++)
      if (moves.slice(from, to).reduce((sum, one) => sum + one.cents, 0) === cents) return true
  return false
}

/** Reads the ledger's dispute movements since a time, for these payments and all others that had any. */
async function readDisputeMoves(tx: Tx, provider: string, { ids, since }: { ids: string[]; since: Date }) {
  const lately = sql`m.kind in ('dispute', 'dispute_won') and m.at >= ${since.toISOString()}::timestamptz`
  const reference = sql`split_part(m.source, ' ', 1)`
  const { rows } = await tx.execute<{ id: string; currency: string; cents: number | null; at: string | null }>(sql`
    with touched (id) as (
      select unnest(${sql.param(ids)}::uuid[])
      union select d.payment_id from movements m join disputes d on d.provider = ${provider} and d.reference = ${reference} where ${lately}
    )
    select p.id, p.currency, moved.cents, moved.at
    from touched join payments p on p.id = touched.id and p.provider = ${provider}
    left join lateral (
      select case m.kind when 'dispute' then -m.amount_cents else m.amount_cents end as cents, m.at
      from disputes d join movements m on m.subject_kind = p.subject_kind and m.subject_id = p.subject_id and ${reference} = d.reference
      where d.payment_id = p.id and ${lately}
    ) moved on true
    order by moved.at`)
  const found = new Map<string, { currency: string; moves: DisputeMove[] }>()
  for (const { id, currency, cents, at } of rows) {
    const { moves } = found.get(id) ?? { moves: [] }
    found.set(id, { currency, moves: cents === null || at === null ? moves : [...moves, { cents, at: new Date(at) }] })
  }
  return found
}
