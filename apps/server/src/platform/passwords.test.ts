import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'

test('a password is known by its hash, which is another each time', async () => {
  const [one, two] = await Promise.all([hashPassword('grüne Wiese 7'), hashPassword('grüne Wiese 7')])
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('grüne Wiese 7', one)).toBe(true)
  expect(await isPassword('gru\u0308ne Wiese 7', two)).toBe(true)
  for (const wrong of ['grüne Wiese 8', 'grüne Wiese 7 ', '', 'x'.repeat(200)]) expect(await isPassword(wrong, one)).toBe(false)
})

test('nobody’s password is never right, and takes as long', async () => {
  const hash = await hashPassword('something')
  await isPassword('warm', hash)
  // Time of the processor, whatever else the machine does meanwhile.
  const timed = async (of: string | null) => {
    const from = process.cpuUsage()
    for (let round = 0; round < 5; round++) expect(await isPassword('something else', of)).toBe(false)
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  const [known, unknown] = [await timed(hash), await timed(null)]
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
})

test('the commonest are known, in capitals too', async () => {
  for (const common of ['123456', 'password', 'PASSWORD', 'qwerty', 'football', 'Monkey'])
    expect([common, await isCommonPassword(common)]).toEqual([common, true])
  for (const rare of ['grüne Wiese 7', 'tram-oval-harbour']) expect(await isCommonPassword(rare)).toBe(false)
})
