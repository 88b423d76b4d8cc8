import { expect, test } from 'vitest'
import { frameAncestors, pagePolicy } from './page-policy.ts'

const own = "'sha256-a'"
const google = { clientId: 'x', jwksUrl: '', scriptUrl: 'https://accounts.google.com/gsi/client' }
const recaptcha = { siteKey: 'x', secret: '', verifyUrl: '', scriptUrl: 'https://www.google.com/recaptcha/api.js' }
const hosts = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g))].toSorted()

test('without third parties nothing is loaded from other origins', () => {
  expect(pagePolicy([own], {})).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; media-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
  )
  expect(pagePolicy([own], { google: null, recaptcha: null })).toBe(pagePolicy([own], {}))
})

test('each enabled third party adds exactly its own origins', () => {
  expect(hosts(pagePolicy([own], { google }))).toEqual([
    'https://accounts.google.com/gsi/',
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/style',
  ])
  expect(hosts(pagePolicy([own], { recaptcha }))).toEqual([
    'https://recaptcha.google.com/recaptcha/',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(hosts(pagePolicy([own], { recaptcha: { ...recaptcha, scriptUrl: 'https://www.recaptcha.net/recaptcha/api.js' } }))).toEqual([
    'https://recaptcha.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://www.recaptcha.net/recaptcha/',
  ])
  const both = pagePolicy([own], { google, recaptcha })
  expect(hosts(both)).toHaveLength(6)
  expect(both).not.toMatch(/unsafe-eval|\*|script-src[^;]*unsafe-inline/)
})

const anna = {
  slug: 'anna',
  name: 'Anna',
  attribution: { en: '', ru: '', de: '' },
  header: true,
  footer: true,
  services: null,
  hosts: ['anna.example', 'go.anna.example'],
  embedHosts: ['blog.example'],
}

test("only the landing basket may be framed, by its own site and a program's origins", () => {
  const [main, landing] = ['https://waymark.example', '/basket/landing/0199']
  expect(frameAncestors(landing, null, main)).toBe("'self'")
  expect(frameAncestors(landing, anna, main)).toBe("'self' https://anna.example https://go.anna.example https://blog.example")
  expect(frameAncestors(landing, anna, 'http://localhost:3000')).toBe(
    "'self' http://anna.example:* http://go.anna.example:* http://blog.example:*",
  )
  for (const path of ['/', '/basket/0199', '/basket/landing', '/service/basket/landing/0199', '/basket%2flanding/0199'])
    expect(frameAncestors(path, anna, main)).toBe("'none'")
})
