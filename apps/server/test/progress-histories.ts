import type { Operation } from '@waymark/contract/guides/guides.ts'
import * as fc from 'fast-check'
import { sampleSize } from './samples.ts'

/** Something that reaches the server: operations of one device, or a restart with the count that was seen. */
export type Delivery = { kind: 'ops'; ops: Operation[] } | { kind: 'restart'; from: number }

export const runs = { numRuns: sampleSize(60, 500) }

export const outline = [
  { id: 'plan', minutes: 5, items: ['name', 'budget'] },
  { id: 'read', minutes: 0, items: [] },
  { id: 'file', minutes: 10, items: ['form', 'fee', 'stamp'] },
]

const registers = [{}, ...outline.flatMap(({ id, items }) => [{ step: id }, ...items.map((item) => ({ step: id, item }))])]

// Few registers, times and ids, so that devices meet, write at the same millisecond and, against the rules, use an id twice.
const start = Date.parse('2026-11-20T08:00:00Z')
const operation: fc.Arbitrary<Operation> = fc
  .record({
    register: fc.constantFrom(...registers),
    op: fc.integer({ min: 1, max: 40 }).map((n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`),
    upper: fc.boolean(),
    at: fc.integer({ min: 0, max: 6 }).map((n) => new Date(start + n * 500).toISOString()),
    flags: fc.constantFrom({}, { done: true }, { done: false }, { skipped: true }, { postponed: true }, { done: true, skipped: true }),
  })
  .map(({ register, op, upper, at, flags }) => ({ op: upper ? op.toUpperCase() : op, at, restart: 0, ...register, ...flags }))

/** Operations of one device with the restart counts it knew. Its own restarts increase them. */
const device: fc.Arbitrary<Delivery[]> = fc
  .array(fc.record({ restart: fc.integer({ min: 0, max: 9 }), ops: fc.array(operation, { minLength: 1, maxLength: 5 }) }), { maxLength: 6 })
  .map((turns) => {
    let count = 0
    return turns.flatMap(({ restart, ops }): Delivery[] => {
      const restarts: Delivery[] = restart === 0 ? [{ kind: 'restart', from: count++ }] : []
      return [...restarts, { kind: 'ops', ops: ops.map((op) => ({ ...op, restart: count })) }]
    })
  })

export const devices: fc.Arbitrary<Delivery[]> = fc.array(device, { minLength: 2, maxLength: 3 }).map((histories) => histories.flat())

/** The same deliveries in another order, some of them twice, cut into other batches. */
export const redelivered = (deliveries: Delivery[]): fc.Arbitrary<Delivery[]> =>
  fc
    .record({ again: fc.subarray(deliveries), sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }) })
    .chain(({ again, sizes }) => {
      const all = [...deliveries, ...again].flatMap(single)
      return fc.shuffledSubarray(all, { minLength: all.length }).map((shuffled) => batched(shuffled, sizes))
    })

const single = (delivery: Delivery): Delivery[] =>
  delivery.kind === 'ops' ? delivery.ops.map((op) => ({ kind: 'ops', ops: [op] })) : [delivery]

function batched(deliveries: Delivery[], sizes: number[]): Delivery[] {
  const out: Delivery[] = []
  for (const delivery of deliveries) {
    const last = out.at(-1)
    const size = sizes[out.length % sizes.length] ?? 1
    if (delivery.kind === 'ops' && last?.kind === 'ops' && last.ops.length < size) last.ops.push(...delivery.ops)
    else out.push(delivery.kind === 'ops' ? { kind: 'ops', ops: [...delivery.ops] } : delivery)
  }
  return out
}
