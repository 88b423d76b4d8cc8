import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const own = { script: "'sha256-a'", style: "'sha256-b'" }
const google = { clientId: 'x', jwksUrl: '', scriptUrl: 'https://accounts.google.com/gsi/client' }
const recaptcha = { siteKey: 'x', secret: '', verifyUrl: '', scriptUrl: 'https://www.google.com/recaptcha/api.js' }
const hosts = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g))].toSorted()

test('without third parties nothing may come from elsewhere', () => {
  expect(pagePolicy(own, {})).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(pagePolicy(own, { google: null, recaptcha: null })).toBe(pagePolicy(own, {}))
})

test('each that is switched on brings exactly its own addresses', () => {
  expect(hosts(pagePolicy(own, { google }))).toEqual([
    'https://accounts.google.com/gsi/',
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/style',
  ])
  expect(hosts(pagePolicy(own, { recaptcha }))).toEqual([
    'https://recaptcha.google.com/recaptcha/',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(hosts(pagePolicy(own, { recaptcha: { ...recaptcha, scriptUrl: 'https://www.recaptcha.net/recaptcha/api.js' } }))).toEqual([
    'https://recaptcha.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://www.recaptcha.net/recaptcha/',
  ])
  const both = pagePolicy(own, { google, recaptcha })
  expect(hosts(both)).toHaveLength(6)
  expect(both).not.toMatch(/unsafe-eval|\*|script-src[^;]*unsafe-inline/)
})
