import { expect, test } from 'vitest'
import { findPasswordProblem, hashPassword, isPassword } from './passwords.ts'

const turn = { account: 'test' }

test('hashes a password with a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('grüne Wiese 7', turn), hashPassword('grüne Wiese 7', turn)])
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('grüne Wiese 7', one, turn)).toBe(true)
  expect(await isPassword('gru\u0308ne Wiese 7', two, turn)).toBe(true)
  for (const wrong of ['grüne Wiese 8', 'grüne Wiese 7 ', '', 'x'.repeat(200)]) expect(await isPassword(wrong, one, turn)).toBe(false)
})

test('checking without an account takes as long and fails', async () => {
  const hash = await hashPassword('something', turn)
  await isPassword('warm', hash, turn)
  // Measures processor time, which other load does not change.
  const timed = async (of: string | null) => {
    const from = process.cpuUsage()
    for (let round = 0; round < 5; round++) expect(await isPassword('something else', of, turn)).toBe(false)
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  const [known, unknown] = [await timed(hash), await timed(null)]
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
})

test('refuses common passwords and those made of name, address or product', async () => {
  const own = ['Noa Lévi', 'Jürgen Weiß', 'n.levi', 'harbour-shop', 'Waymark']
  for (const common of [
    '123456',
    'password',
    'PASSWORD',
    'qwerty',
    'football',
    'Monkey',
    'aaaaaa',
    '121212',
    '654321',
    'FEDCBA',
    'qwertz',
    'йцукен',
    'Пароль',
  ])
    expect([common, await findPasswordProblem(common, own)]).toEqual([common, 'password_common'])
  for (const known of [
    'NoaLevi1990',
    'levi.noa',
    'n-levi-17',
    'W4ymark!',
    'waymark2026',
    'Noa+Waymark',
    'my-harbour-shop',
    'Harbour99',
    'lévi03121990',
    'juergen1990',
    'Weiss.1',
  ])
    expect([known, await findPasswordProblem(known, own)]).toEqual([known, 'password_own'])
  for (const rare of ['grüne Wiese 7', 'tram-oval-cellar', 'noa tram oval', 'levitation', '48213907715', 'harbour of silver'])
    expect([rare, await findPasswordProblem(rare, own)]).toEqual([rare, null])
})
