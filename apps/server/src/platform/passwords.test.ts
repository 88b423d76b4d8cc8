import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
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

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.9', ''],
  ['', ''],
])('%s is called %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
