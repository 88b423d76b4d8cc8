import { expect, test } from 'vitest'
import { advance, pickNewer } from './merge-messages.ts'

const at = (revision: number) => ({ revision, said: `${revision}` })

test('an outdated response changes nothing', () => {
  expect([pickNewer(at(6), at(5)), pickNewer(at(6), at(6)), pickNewer(at(5), at(6))]).toEqual([at(6), at(6), at(6)])
  expect(advance(at(6), at(5))).toEqual(at(6))
})

test('keeps the known revision if changes before the response are still unread', () => {
  expect(advance(at(5), at(6))).toEqual(at(6))
  expect(advance(at(5), at(8))).toEqual({ revision: 5, said: '8' })
})
