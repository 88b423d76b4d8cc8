import { expect, test } from 'vitest'
import { advance, pickNewer } from './merge-messages.ts'

const at = (revision: number) => ({ revision, said: `${revision}` })

test('an answer that comes after a newer one changes nothing', () => {
  expect([pickNewer(at(6), at(5)), pickNewer(at(6), at(6)), pickNewer(at(5), at(6))]).toEqual([at(6), at(6), at(6)])
  expect(advance(at(6), at(5))).toEqual(at(6))
})

test('what happened between what is known and an answer is still to be read', () => {
  expect(advance(at(5), at(6))).toEqual(at(6))
  expect(advance(at(5), at(8))).toEqual({ revision: 5, said: '8' })
})
