import type { Mail, MailPart } from './kinds.ts'
import { mailPage } from './page.ts'
import { contentOf } from './words.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Subject, HTML and text of a mail, all from one structure. */
export function renderMail(mail: Mail): RenderedMail {
  const name = oneLine(mail.site.name)
  const site = { name, origin: mail.site.origin }
  const content = contentOf({ ...mail, site })
  const subject = oneLine(content.subject)
  const text = [content.heading, ...content.parts.map(written), `-- \n${name}, ${site.origin}`].join('\n\n')
  return { subject, html: mailPage({ ...content, subject }, site, mail.language), text: `${text}\n` }
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
