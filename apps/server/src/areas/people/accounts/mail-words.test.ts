import { languages } from '@waymark/contract/choices.ts'
import { expect, test } from 'vitest'
import type { MailContent } from '../../../platform/mail/mail.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

// What a mail says is what happened.

const words = { en, ru, de }
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
