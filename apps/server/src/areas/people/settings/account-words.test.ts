import { languages } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'
import type { MailContent } from '../../../platform/mail/mail.ts'
import { problem } from '../../../platform/refusal.ts'
import { refusals } from '../sign-in/refusals.ts'
import { mails as signInDe } from '../sign-in/words/de.ts'
import { mails as signInEn } from '../sign-in/words/en.ts'
import { mails as signInRu } from '../sign-in/words/ru.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

// What mails and refusals say is what happened.

const words = { en: { ...signInEn, ...en }, ru: { ...signInRu, ...ru }, de: { ...signInDe, ...de } }
const site = { name: 'Waymark', origin: 'https://waymark.example' }
/** All that its reader sees. */
const textOf = ({ subject, heading, parts }: MailContent) =>
  [subject, heading, ...parts.map((part) => ('text' in part ? part.text : ''))].join('\n')

test.each(languages)('in %s who asked for a link to set a password reads of a password, and who asked for a code of a code', (language) => {
  const said = (asked: 'code' | 'link') => textOf(words[language].noAccount({ asked }, site))
  const [code, password] = [/code|код/i, /password|пароль|Passwort/]
  expect(said('link')).toMatch(password)
  expect(said('link')).not.toMatch(code)
  expect(said('code')).toMatch(code)
  expect(said('code')).not.toMatch(password)
})

test.each(languages)('in %s a code that serves until the address has changed is not said to work once, all others are', (language) => {
  const once = { en: /once/, ru: /один раз/, de: /einmal/ }[language]
  const said = (purpose: 'leave_email' | 'change_email' | 'set_password' | 'delete_account') =>
    textOf(words[language].confirmation({ code: '123456', minutes: 10, purpose }, site))
  expect(said('leave_email')).not.toMatch(once)
  expect(said('leave_email')).toContain('10')
  for (const purpose of ['change_email', 'set_password', 'delete_account'] as const) expect(said(purpose)).toMatch(once)
})

test.each(languages)('in %s a mail about a new password says which devices were signed out', (language) => {
  const others = { en: /other devices/, ru: /остальных устройствах/, de: /anderen Geräte/ }[language]
  const all = { en: /All devices were/, ru: /На всех устройствах/, de: /Alle Geräte wurden/ }[language]
  const given = { at: '2026-11-20T09:00:00Z', timeZone: 'UTC', contact: 'hello@waymark.example' }
  const said = (everywhere: boolean) => textOf(words[language].passwordChanged({ ...given, everywhere }, site))
  expect(said(false)).toMatch(others)
  expect(said(true)).not.toMatch(others)
  expect(said(true)).toMatch(all)
})

test.each(languages)('in %s who tried too many passwords is not told of codes alone', (language) => {
  expect(problem(refusals.too_many_tries({ wait: 30 }), language).detail).toMatch(/password|пароль|Passwort/)
})
