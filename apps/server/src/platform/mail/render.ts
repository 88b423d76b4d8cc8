import type { ModuleParts } from '../context.ts'
import type { Mail, MailPart, Write } from './mail.ts'
import { mailPage } from './page.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Subject, HTML and text of a mail, all from one structure, in the words of the module that has it. */
export function renderMail(mail: Mail, modules: readonly ModuleParts[]): RenderedMail {
  const name = oneLine(mail.site.name)
  const site = { name, origin: mail.site.origin }
  const content = writerOf(mail, modules)(mail.data, site)
  const subject = oneLine(content.subject)
  const text = [content.heading, ...content.parts.map(written), `-- \n${name}, ${site.origin}`].join('\n\n')
  return { subject, html: mailPage({ ...content, subject }, site, mail.language), text: `${text}\n` }
}

function writerOf({ template, language }: Mail, modules: readonly ModuleParts[]): Write<unknown> {
  const [write] = modules.flatMap(({ mails }) => mails?.[language][template] ?? [])
  if (!write) throw new Error(`No module has the mail ${template}`)
  // Template and data belong together by `mailOf`; the queue keeps no types.
  return write as Write<unknown>
}

function written(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text
    case 'code':
      return part.code
    case 'button':
      return `${part.label}: ${part.href}`
  }
}

/** A subject is one header line, whoever wrote the name in it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
