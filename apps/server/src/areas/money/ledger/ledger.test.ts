import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { recordMovements } from './commands/record-movements.ts'
import { listSubjectMovements, readBalances, readCurrencyBalances } from './queries.ts'
import { accounts } from './tables.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const at = new Date('2026-03-02T09:00:00Z')
const order = () => ({ kind: 'order' as const, id: newId() })
const sum = (balances: Record<string, number>) => Object.values(balances).reduce((total, cents) => total + cents, 0)

test('a movement changes two accounts, and all accounts add up to zero', async () => {
  const subject = order()
  const written = await recordMovements(services.db, { at, currency: 'USD', subject, source: 'a' }, [
    { kind: 'sale', from: 'revenue', to: 'customer', amountCents: 100_00 },
    { kind: 'sale_vat', from: 'vat', to: 'customer', amountCents: 18_00 },
    { kind: 'credit', from: 'customer', to: 'revenue', amountCents: 0 },
    { kind: 'payment', from: 'customer', to: 'provider', amountCents: 118_00 },
  ])
  expect(written).toBe(3)
  const balances = await readBalances(services.db, subject)
  expect(balances).toEqual({
    ...Object.fromEntries(accounts.map((account) => [account, 0])),
    provider: 118_00,
    revenue: -100_00,
    vat: -18_00,
  })
  expect(sum(await readCurrencyBalances(services.db, 'USD'))).toBe(0)
})

test('concurrent repetitions are written once', async () => {
  const subject = order()
  const told = () =>
    recordMovements(services.db, { at, currency: 'USD', subject, source: 'b' }, [
      { kind: 'payment', from: 'customer', to: 'bank', amountCents: 5_00 },
    ])
  const written = await Promise.all(Array.from({ length: 8 }, told))
  expect(written.reduce((total, count) => total + count, 0)).toBe(1)
  expect(await listSubjectMovements(services.db, subject)).toHaveLength(1)
})

test('rows cannot be changed or deleted, nor have negative amounts or equal accounts', async () => {
  const subject = order()
  const given = { at, currency: 'USD', subject, source: 'c' }
  await recordMovements(services.db, given, [{ kind: 'fee', from: 'provider', to: 'fees', amountCents: 3_00 }])
  const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) })
  for (const statement of [sql`update movements set amount_cents = 1`, sql`delete from movements`, sql`truncate movements`])
    await expect(services.db.execute(statement)).rejects.toEqual(refused('42501'))
  await expect(
    recordMovements(services.db, { ...given, source: 'd' }, [{ kind: 'fee', from: 'provider', to: 'fees', amountCents: -1 }]),
  ).rejects.toEqual(refused('23514'))
  await expect(
    recordMovements(services.db, { ...given, source: 'e' }, [{ kind: 'fee', from: 'fees', to: 'fees', amountCents: 1 }]),
  ).rejects.toEqual(refused('23514'))
  expect((await readBalances(services.db, subject)).fees).toBe(3_00)
})
