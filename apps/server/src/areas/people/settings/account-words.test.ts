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

// Mails and refusals describe what happened.

const words = { en: { ...signInEn, ...en }, ru: { ...signInRu, ...ru }, de: { ...signInDe, ...de } }
const site = { name: 'Waymark', origin: 'https://waymark.example' }
const formatText = ({ subject, heading, parts }: MailContent) =>
  [subject, heading, ...parts.map((part) => ('text' in part ? part.text : ''))].join('\n')

test.each(languages)('in %s the mail to an unknown address names what was requested', (language) => {
  const render = (asked: 'code' | 'link') => formatText(words[language].noAccount({ asked }, site))
  const [code, password] = [/code|код/i, /password|пароль|Passwort/]
  expect(render('link')).toMatch(password)
  expect(render('link')).not.toMatch(code)
  expect(render('code')).toMatch(code)
  expect(render('code')).not.toMatch(password)
})

test.each(languages)('in %s mails say that a code works once, except for leaving an address', (language) => {
  const once = { en: /once/, ru: /один раз/, de: /einmal/ }[language]
  const render = (purpose: 'leave_email' | 'change_email' | 'set_password' | 'delete_account') =>
    formatText(words[language].confirmation({ code: '123456', minutes: 10, purpose }, site))
  expect(render('leave_email')).not.toMatch(once)
  expect(render('leave_email')).toContain('10')
  for (const purpose of ['change_email', 'set_password', 'delete_account'] as const) expect(render(purpose)).toMatch(once)
})

test.each(languages)('in %s a mail about a new password says which devices were signed out', (language) => {
  const others = { en: /other devices/, ru: /остальных устройствах/, de: /anderen Geräte/ }[language]
  const all = { en: /all devices/, ru: /на всех устройствах/, de: /Alle Geräte haben/ }[language]
  const moment = { at: '2026-11-20T09:00:00Z', timeZone: 'UTC', contact: 'hello@waymark.example' }
  const render = (everywhere: boolean) => formatText(words[language].passwordChanged({ ...moment, everywhere }, site))
  expect(render(false)).toMatch(others)
  expect(render(true)).not.toMatch(others)
  expect(render(true)).toMatch(all)
})

test.each(languages)('in %s the refusal of too many tries also names passwords', (language) => {
  expect(problem(refusals.too_many_tries({ wait: 30 }), language).detail).toMatch(/password|пароль|Passwort/)
})
