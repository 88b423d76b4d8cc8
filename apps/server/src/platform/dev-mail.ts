import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isId } from './columns.ts'
import type { Services } from './context.ts'
import { isOwnMachine } from './request-context.ts'
import { devMails } from './tables.ts'

const pagePolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
// The mail is sandboxed by its own header, too, in case it is opened outside the frame.
const mailPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const body = {
  margin: '0 auto',
  padding: 24,
  maxWidth: 760,
  backgroundColor: '#F5F3EC',
  color: '#16211E',
  font: '17px/26px system-ui, sans-serif',
}
const entry = { margin: '0 0 12px', padding: '14px 18px', backgroundColor: '#FFFEFB', border: '1px solid #D9D5C8', borderRadius: 12 }
const meta = { fontSize: 15, color: '#46514D' }

/** Registers /dev/mail, which shows sent emails in demo and test mode. Does nothing in production. */
export function registerDevMail(app: FastifyInstance, { env, db }: Services): void {
  if (env.mode === 'production') return
  const answer = (request: FastifyRequest, reply: FastifyReply, policy: string, html: string | undefined) => {
    // A foreign host name that resolves to this machine must not read codes (DNS rebinding).
    if (html === undefined || !isOwnMachine(request, env)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const find = async (id: string) => (isId(id) ? (await db.select().from(devMails).where(eq(devMails.id, id)))[0] : undefined)

  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    const { to } = request.query
    const mails = await db
      .select()
      .from(devMails)
      .where(typeof to === 'string' ? eq(devMails.recipient, to.toLowerCase()) : undefined)
      .orderBy(desc(devMails.at), desc(devMails.id))
      .limit(50)
    const none = h('p', null, 'No mail yet. Ask for a sign-in code and it appears here.')
    const list = mails.map(({ id, at, recipient, subject }) =>
      h(
        'li',
        { key: id, style: entry },
        h('a', { href: `/dev/mail/${id}`, style: { color: 'inherit' } }, subject),
        h('div', { style: meta }, `To ${recipient}, `, time(at)),
      ),
    )
    const intro = h('p', { style: meta }, 'There is no mail server: mails are kept here, newest first.')
    return answer(
      request,
      reply,
      pagePolicy,
      page('Mailbox', intro, mails.length > 0 ? h('ul', { style: { listStyle: 'none', padding: 0 } }, list) : none),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id)
    if (!mail) return answer(request, reply, pagePolicy, undefined)
    const { id, at, recipient, subject, text } = mail
    const frame = h('iframe', {
      src: `/dev/mail/${id}/html`,
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      title: subject,
      style: { width: '100%', height: 560, border: '1px solid #D9D5C8', borderRadius: 12 },
    })
    const back = h('p', null, h('a', { href: '/dev/mail', style: { color: 'inherit' } }, 'All mails'))
    const facts = h('p', { style: meta }, `To ${recipient}, `, time(at))
    return answer(
      request,
      reply,
      pagePolicy,
      page(subject, back, facts, h('pre', { style: { ...entry, whiteSpace: 'pre-wrap' } }, text), frame),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) =>
    answer(request, reply, mailPolicy, (await find(request.params.id))?.html),
  )
}

const time = (at: Date) => h('time', { dateTime: at.toISOString() }, `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`)

function page(title: string, ...parts: ReactNode[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, title),
  )
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en' }, head, h('body', { style: body }, h('main', null, h('h1', null, title), ...parts))))}`
}
