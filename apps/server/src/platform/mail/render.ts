import type { Language } from '@waymark/contract/fields.ts'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ModuleParts } from '../context.ts'
import type { Mail, MailContent, MailPart, Write } from './mail.ts'

// Light colors of the design tokens, inline, because mail clients support no CSS variables and often no style sheet.
const color = {
  page: '#F5F3EC',
  surface: '#FFFEFB',
  ink: '#16211E',
  ink2: '#46514D',
  ink3: '#5E6964',
  onInk: '#FFFEFB',
  border: '#D9D5C8',
  here: '#FFC52E',
  hereTint: '#FFF3D1',
}
const sans = "'Golos Text', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace"

const style = {
  body: { margin: 0, padding: 0, backgroundColor: color.page, color: color.ink, fontFamily: sans },
  outer: { backgroundColor: color.page, padding: '32px 16px' },
  card: {
    width: '100%',
    maxWidth: 480,
    margin: '0 auto',
    backgroundColor: color.surface,
    border: `1px solid ${color.border}`,
    borderTop: `6px solid ${color.here}`,
    borderRadius: 12,
  },
  inside: { padding: '28px 28px 24px' },
  name: { margin: '0 0 20px', fontSize: 15, lineHeight: '22px', fontWeight: 600, color: color.ink2 },
  heading: { margin: '0 0 16px', fontSize: 24, lineHeight: '30px', fontWeight: 700 },
  // A text that people typed may be one long word.
  text: { margin: '0 0 16px', fontSize: 17, lineHeight: '26px', wordBreak: 'break-word' },
  note: { margin: '0 0 8px', fontSize: 15, lineHeight: '22px', color: color.ink2, wordBreak: 'break-word' },
  code: {
    margin: '0 0 20px',
    padding: '14px 20px',
    display: 'inline-block',
    backgroundColor: color.hereTint,
    borderRadius: 8,
    fontFamily: mono,
    fontSize: 30,
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '6px',
  },
  button: {
    display: 'inline-block',
    margin: '4px 0 24px',
    padding: '12px 22px',
    backgroundColor: color.ink,
    color: color.onInk,
    borderRadius: 8,
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  footer: { margin: '16px 0 0', fontSize: 13, lineHeight: '18px', color: color.ink3, textAlign: 'center' },
} satisfies Record<string, CSSProperties>

function renderPart(part: MailPart, key: number): ReactNode {
  switch (part.kind) {
    case 'text':
    case 'note':
      return h('p', { key, style: style[part.kind], dir: 'auto' }, part.text.split('\n').map(renderLine))
    case 'code':
      return h('p', { key, style: style.code, dir: 'ltr' }, part.code)
    case 'button':
      return h('p', { key, style: { margin: 0 } }, h('a', { href: part.href, style: style.button }, part.label))
  }
}

/** Mail clients keep a line break only as `<br>`. */
const renderLine = (line: string, index: number) => h(Fragment, { key: index }, index > 0 && h('br'), line)

/** Readable without images and style sheets. Some mail clients can center only with a table. */
function mailPage({ subject, heading, parts }: MailContent, site: { name: string; origin: string }, language: Language): string {
  const inside = h(
    'td',
    { style: style.inside },
    h('p', { style: style.name }, site.name),
    h('h1', { style: style.heading }, heading),
    parts.map(renderPart),
  )
  const card = h(
    'table',
    { role: 'presentation', align: 'center', cellPadding: 0, cellSpacing: 0, style: style.card },
    h('tbody', null, h('tr', null, inside)),
  )
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, subject),
  )
  const foot = h('p', { style: style.footer }, `${site.name}, ${site.origin}`)
  const body = h('body', { style: style.body }, h('div', { style: style.outer }, card, foot))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Renders subject, HTML and plain text with the words of the email's module. */
export function renderMail(mail: Mail, modules: readonly ModuleParts[]): RenderedMail {
  const name = oneLine(mail.site.name)
  const site = { name, origin: mail.site.origin }
  const content = findTemplate(mail, modules)(mail.data, site)
  const subject = oneLine(content.subject)
  const text = [content.heading, ...content.parts.map(renderPartText), `-- \n${name}, ${site.origin}`].join('\n\n')
  return { subject, html: mailPage({ ...content, subject }, site, mail.language), text: `${text}\n` }
}

function findTemplate({ template, language }: Mail, modules: readonly ModuleParts[]): Write<unknown> {
  const [write] = modules.flatMap(({ mails }) => mails?.[language][template] ?? [])
  if (!write) throw new Error(`No module has the mail ${template}`)
  // `createMail` pairs template and data; the queue loses their types.
  return write as Write<unknown>
}

function renderPartText(part: MailPart): string {
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

/** A subject is one header line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
