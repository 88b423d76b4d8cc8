import type { PriceLine } from '@waymark/contract/services/orders.ts'

/** A line of the price that is another one now; null where it was not there, or is not any more. */
export interface PriceChange {
  id: string
  name: string
  before: number | null
  now: number | null
}

const keyOf = ({ kind, id }: PriceLine) => `${kind} ${id}`

/** What changed between the price that was seen and the one that holds. */
export function priceChanges(before: readonly PriceLine[], now: readonly PriceLine[]): PriceChange[] {
  const seen = new Map(before.map((line) => [keyOf(line), line]))
  const held = new Map(now.map((line) => [keyOf(line), line]))
  return [...new Set([...seen.keys(), ...held.keys()])].flatMap((id) => {
    const [old, line] = [seen.get(id), held.get(id)]
    if (old?.priceCents === line?.priceCents) return []
    return { id, name: (line ?? old)?.name ?? '', before: old?.priceCents ?? null, now: line?.priceCents ?? null }
  })
}
