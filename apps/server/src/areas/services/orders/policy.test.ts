import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationFee } from './policy.ts'

test('the fee of 10,000 random amounts is the lower of 5 % and 100 NIS, rounded down', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1_000_000, max: 9_000_000 }), (totalCents, perDollar) => {
      const { feeCents, percentCents, capCents } = cancellationFee(totalCents, { day: '2026-11-20', perDollar })
      const [total, rate] = [BigInt(totalCents), BigInt(perDollar)]
      const within = (fee: bigint) => fee * 100n <= total * 5n && fee * rate <= 10_000n * 1_000_000n
      expect([within(BigInt(feeCents)), within(BigInt(feeCents) + 1n)]).toEqual([true, false])
      expect(feeCents).toBe(Math.min(percentCents, capCents))
    }),
    { numRuns: 10_000 },
  )
})

test('100 NIS is the cap at the rate of the day', () => {
  const rate = { day: '2026-11-20', perDollar: 3_700_000 }
  expect(cancellationFee(24_000, rate)).toEqual({ feeCents: 1_200, percentCents: 1_200, capCents: 2_702, rateDay: '2026-11-20' })
  expect(cancellationFee(100_000, rate).feeCents).toBe(2_702)
  expect(cancellationFee(19, rate).feeCents).toBe(0)
})
