import type { Language } from '@waymark/contract/fields.ts'
import type { Mail, MailContent, MailKinds } from './kinds.ts'
import type { Words } from './parts.ts'
import { de } from './words-de.ts'
import { en } from './words-en.ts'
import { ru } from './words-ru.ts'

const words: Record<Language, Words> = { en, ru, de }

export function contentOf(mail: Mail): MailContent {
  // The template and its data belong together by the type of Mail, which the compiler cannot follow through an index.
  const write = words[mail.language][mail.template] as (data: MailKinds[keyof MailKinds], site: Mail['site']) => MailContent
  return write(mail.data, mail.site)
}
