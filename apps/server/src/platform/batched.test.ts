import { expect, test } from 'vitest'
import { batched, type Tx } from './db.ts'

const db = {} as Tx

test('what is asked for in one turn of the event loop is read at once, and read again in the next', async () => {
  const read: string[][] = []
  const find = batched(async (_db, keys: string[]) => {
    read.push(keys)
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key} ${read.length}`]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'none'].map((key) => find(db, key)))).toEqual(['a 1', 'b 1', 'a 1', undefined])
  const other = {} as Tx
  expect(await Promise.all([find(db, 'a'), find(other, 'a')])).toEqual(['a 2', 'a 3'])
  expect(read).toEqual([['a', 'b', 'none'], ['a'], ['a']])
})

test('everybody who asked is told of a failure, and whoever asks next is not', async () => {
  let isDown = true
  const find = batched(async (_db, keys: string[]) => {
    if (isDown) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const asked = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await find(db, 'a')).toBe('a')
})
