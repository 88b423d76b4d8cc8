import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  [{ PUBLIC_URL: 'https://localhost:3000' }, /PUBLIC_URL is "https:\/\/localhost:3000", but in a demo should be http:\/\/localhost/],
  [{ PUBLIC_URL: 'http://demo.example' }, /PUBLIC_URL is/],
  [{ PUBLIC_URL: 'http://localhost.evil.example' }, /PUBLIC_URL is/],
  [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, /PUBLIC_URL is/],
  [{ SMTP_URL: 'smtp://localhost' }, /SMTP_URL is set/],
  [{ DATABASE_URL: 'postgres://u:p@db.example/waymark' }, /DATABASE_URL is on another machine/],
  [{ DATABASE_URL: 'postgres://u:p@localhost/waymark?host=db.example' }, /DATABASE_URL is on another machine/],
  [{ TRUSTED_PROXIES: '1' }, /TRUSTED_PROXIES is 1, but should be 0/],
])('a demo refuses to start with %j, as if it were for others', (settings, words) => {
  expect(() => readEnv(settings)).toThrow(words)
  expect(() => readEnv({ ...settings, WAYMARK_MODE: 'demo' })).toThrow(/for a public site, set WAYMARK_MODE=production/)
  expect(readEnv({ ...settings, WAYMARK_MODE: 'test' }).mode).toBe('test')
})

test.each([
  {},
  { PUBLIC_URL: 'http://127.0.0.1:4101' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { DATABASE_URL: 'postgres://u:p@localhost:5432/waymark' },
])('a demo starts with %j', (settings) => {
  expect(readEnv(settings).mode).toBe('demo')
})

const production = {
  WAYMARK_MODE: 'production',
  PUBLIC_URL: 'https://waymark.example',
  DATABASE_URL: 'postgres://u:p@db.example:5432/waymark',
  SMTP_URL: 'smtps://u:p@mail.example:465',
  WAYMARK_SECRET: 'a secret of more than thirty-two characters',
  PAYMENT_PROVIDER: 'none',
  MAIL_FROM: 'Shop <hello@shop.example>',
  SITE_LEGAL_NAME: 'Shop Ltd.',
  SITE_CONTACT_EMAIL: 'hello@shop.example',
}

test.each([
  ['PUBLIC_URL', 'https://user@waymark.example'],
  ['PUBLIC_URL', 'https://waymark.example?x'],
  ['PUBLIC_URL', 'https://waymark.example#x'],
  ['PUBLIC_URL', 'https://waymark.example:99999'],
  ['PUBLIC_URL', 'https://[::1'],
  ['DATABASE_URL', 'postgres://u:p#w@db.example/waymark'],
  ['DATABASE_URL', 'postgres://u:p@db.example:99999/waymark'],
  ['SMTP_URL', 'smtps://u:p/w@mail.example'],
  ['SMTP_URL', 'smtps://u:p%w@mail.example'],
  ['RATES_URL', 'https://rates.example:99999/'],
  ['MAIL_FROM', 'Waymark'],
  ['MAIL_FROM', 'Waymark <hello>'],
])('%s %j is refused by its name, as nothing could be made of it later', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(new RegExp(`\\n {2}${name}\\b.* should be `))
})

test.each([
  ['MAIL_FROM', 'Waymark <hello@waymark.example>'],
  ['SITE_CONTACT_EMAIL', 'hello@waymark.example'],
  ['STAFF_EMAIL', 'staff@waymark.example'],
  ['SITE_LEGAL_NAME', 'Waymark Ltd., Tel Aviv, Israel'],
  ['SITE_SOCIAL_LINKS', 'LinkedIn=https://www.linkedin.com/'],
])('production refuses the demo identity %s=%s', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(new RegExp(`\\n {2}${name}\\b.* your own`))
})

test.each(['MAIL_FROM', 'SITE_LEGAL_NAME', 'SITE_CONTACT_EMAIL'])('production needs %s and names it once', (name) => {
  const { [name as keyof typeof production]: _, ...others } = production
  expect(() => readEnv(others)).toThrow(`\n  ${name} is missing, but WAYMARK_MODE=production needs it`)
})

test('a production site without social links shows none', () => {
  expect(readEnv(production).site.socialLinks).toEqual([])
})

test.each([
  ['https://Waymark.Example', 'https://waymark.example'],
  ['https://waymark.example:443', 'https://waymark.example'],
  ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai'],
])('the public address %j is written as browsers write it', (given, written) => {
  expect(readEnv({ ...production, PUBLIC_URL: given }).publicUrl).toBe(written)
})

test.each([
  ['WAYMARK_SECRET', 'hush'],
  ['DATABASE_URL', 'mysql://u:hush@db.example/waymark'],
  ['SMTP_URL', 'u:hush@mail.example'],
  ['STRIPE_SECRET_KEY', 'sk_live_hush and more'],
  ['STRIPE_WEBHOOK_SECRET', 'hush'],
  ['ALLOCATION_KEY', 'hush hush'],
  ['ASSISTANT_KEY', 'hush hush'],
])('%s is never shown in what is said of it, as that stands in logs', (name, value) => {
  const said = (() => {
    try {
      return readEnv({ ...production, [name]: value })
    } catch (error) {
      return String(error)
    }
  })()
  expect(said).toContain(`${name} (value hidden) should be `)
  expect(said).not.toContain('hush')
})

const account = { BANK_HOLDER: 'Waymark Ltd.', BANK_NAME: 'Bank', BANK_ACCOUNT: 'il62 0108 0000 0009 9999 999', BANK_BIC: 'DEMOILIT' }

test('an account for transfers is named whole or not at all; only a demo has one of its own', () => {
  expect(readEnv({ WAYMARK_MODE: 'test', ...account }).bank).toMatchObject({ account: 'IL620108000000099999999', currency: 'USD' })
  expect(readEnv({ WAYMARK_MODE: 'test' }).bank).toBeNull()
  expect(readEnv({}).bank).toMatchObject({ bic: 'DEMOILIT' })
  for (const name of Object.keys(account)) expect(() => readEnv({ ...account, [name]: '' })).toThrow(`${name} is missing`)
  expect(() => readEnv({ ...account, BANK_BIC: 'demo' })).toThrow(/BANK_BIC is "demo", but should be a BIC/)
})
