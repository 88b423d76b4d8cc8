import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../kit/load/api.ts'
import { agreementsStore } from './agreements.ts'
import { withAgreements } from './agreements-given.ts'

const refusal = (code: string) => new ApiError({ status: 403, code, title: '', detail: '' })
const required = refusal('agreements_required')
const { wanted, answer } = agreementsStore
/** Component that shows the dialog. */
const place = vi.fn()

beforeEach(() => {
  place.mockReset()
  return agreementsStore.subscribe(place)
})
const asked = () => vi.waitFor(() => expect(wanted()).toBe(true))

test('runs the action at once when no agreement is missing', async () => {
  expect(await withAgreements(async () => 'ordered')).toBe('ordered')
  expect(place).not.toHaveBeenCalled()
})

test('asks for missing agreements and repeats the refused action', async () => {
  const order = vi.fn(async () => 'ordered').mockRejectedValueOnce(required)
  const ordered = withAgreements(order)
  await asked()
  expect(order).toHaveBeenCalledTimes(1)
  answer(true)
  expect(wanted()).toBe(false)
  expect(await ordered).toBe('ordered')
  expect(order).toHaveBeenCalledTimes(2)
})

test('drops the action when the person signs out instead', async () => {
  const order = vi.fn(async () => 'ordered').mockRejectedValueOnce(required)
  const ordered = withAgreements(order)
  await asked()
  answer(false)
  expect(await ordered).toBeUndefined()
  expect(order).toHaveBeenCalledTimes(1)
})

test('asks again when a version has changed meanwhile', async () => {
  const order = vi
    .fn(async () => 'ordered')
    .mockRejectedValueOnce(required)
    .mockRejectedValueOnce(required)
  const ordered = withAgreements(order)
  for (let time = 0; time < 2; time++) {
    await asked()
    answer(true)
  }
  expect(await ordered).toBe('ordered')
  expect(order).toHaveBeenCalledTimes(3)
})

test('one answer resolves all waiting callers', async () => {
  const orders = ['a', 'b'].map((name) => vi.fn(async () => name).mockRejectedValueOnce(required))
  const ordered = Promise.all(orders.map(withAgreements))
  await asked()
  answer(true)
  expect(await ordered).toEqual(['a', 'b'])
})

test('passes every other refusal to the caller, also on the repeat', async () => {
  const changed = refusal('price_changed')
  await expect(withAgreements(() => Promise.reject(changed))).rejects.toBe(changed)
  const order = vi.fn(() => Promise.reject(changed)).mockRejectedValueOnce(required)
  const ordered = withAgreements(order)
  const failed = expect(ordered).rejects.toBe(changed)
  await asked()
  answer(true)
  await failed
})
