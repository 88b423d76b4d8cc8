import { expect, test } from 'vitest'
import { advance, pickNewer } from './merge-messages.ts'

const at = (revision: number) => ({ revision, said: `${revision}` })

test('an outdated response changes nothing', () => {
  expect([pickNewer(at(6), at(5)), pickNewer(at(6), at(6)), pickNewer(at(5), at(6))]).toEqual([at(6), at(6), at(6)])
  expect(advance(at(6), at(5))).toEqual(at(6))
})

test('does not advance the revision past changes not yet fetched', () => {
  expect(advance(at(5), at(6))).toEqual(at(6))
  expect(advance(at(5), at(8))).toEqual({ revision: 5, said: '8' })
})
