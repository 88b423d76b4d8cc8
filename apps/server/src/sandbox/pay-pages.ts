import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { acceptedLanguage } from '../platform/language.ts'
import { cardOf, cards, checkCard, grouped } from './cards.ts'
import { endedPage, payPage, securePage, type Typed, unknownPage } from './page.ts'
import { type Checkout, challenge, type Delivery, findCheckout, finishAttempt, hasPage, isPayable, type Visit } from './store.ts'
import { style } from './style.ts'
import { deliveries } from './tables.ts'

/** A page, or where to go. */
type Answer = string | { to: string }

const formLimit = 16 * 1024

/** Where people pay. Each form is sent and answered by the server alone, so it works without JavaScript. */
export function registerPayPages(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )

  /** Answers with what the checkout's state asks for, or goes on with one that can be paid. */
  const pay = (next: (checkout: Visit, given: Record<string, string>) => Promise<Answer> | Answer) =>
    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      const checkout = await findCheckout(services, (request.params as { id: string }).id)
      if (!checkout || !hasPage(checkout))
        return send(reply.code(404), null, unknownPage(acceptedLanguage(request.headers['accept-language']) ?? 'en'))
      if (!isPayable(checkout)) return send(reply, checkout, endedPage(checkout))
      const answer = await next(checkout, (request.body ?? request.query) as Record<string, string>)
      if (typeof answer === 'string') return send(reply, checkout, answer)
      return reply.header('cache-control', 'no-store').redirect(answer.to, 303)
    }

  /** Where a try leads: money came, or it did not. Somebody else may have been faster; then what stands counts. */
  const home = (checkout: Checkout | null, before: Visit) => ({ to: checkout?.status === 'paid' ? before.successUrl : before.cancelUrl })

  app.get(
    '/pay/:id',
    pay((checkout, { card }) => payPage(checkout, filledWith(card, services.clock()), {})),
  )
  app.post(
    '/pay/:id',
    pay(async (checkout, body) => {
      const typed = readTyped(body)
      const problems = checkCard(typed, services.clock())
      if (Object.keys(problems).length > 0) return payPage(checkout, { ...typed, cvc: '' }, problems)
      const card = cardOf(typed.number)
      if (!card) throw new Error('a card that was checked is not among the test cards')
      if (card.outcome === 'challenge') {
        await challenge(services, checkout.id, typed.delivery)
        return { to: `/sandbox/pay/${checkout.id}/secure` }
      }
      const problem = card.outcome === 'paid' ? null : card.outcome
      return home(await finishAttempt(services, checkout.id, { problem, card: card.name, delivery: typed.delivery }), checkout)
    }),
  )
  app.post(
    '/pay/:id/leave',
    pay(async (checkout) => home(await finishAttempt(services, checkout.id, { problem: 'left' }), checkout)),
  )
  app.get(
    '/pay/:id/secure',
    pay((checkout) => (checkout.challenged ? securePage(checkout) : payPage(checkout, empty, {}))),
  )
  app.post(
    '/pay/:id/secure',
    pay(async (checkout, { answer }) => {
      if (!checkout.challenged) return payPage(checkout, empty, {})
      const problem = answer === 'approve' ? null : 'authentication_failed'
      return home(await finishAttempt(services, checkout.id, { problem, card: 'secure' }), checkout)
    }),
  )
}

const empty: Typed = { number: '', expiry: '', cvc: '', delivery: 'at_once' }

/** A listed card, filled in. */
function filledWith(name: string | undefined, now: Date): Typed {
  const card = cards.find((one) => one.name === name)
  if (!card) return empty
  return { ...empty, number: grouped(card.number), expiry: `12/${String(now.getUTCFullYear() + 2).slice(2)}`, cvc: '123' }
}

function readTyped({ number = '', expiry = '', cvc = '', delivery = '' }: Record<string, string>): Typed {
  const chosen = deliveries.find((one) => one === delivery) ?? ('at_once' satisfies Delivery)
  return { number: number.slice(0, 30), expiry: expiry.slice(0, 9), cvc: cvc.slice(0, 4), delivery: chosen }
}

/** The answer to a form may lead to the shop, whose address the policy therefore names. */
function send(reply: FastifyReply, checkout: Visit | null, html: string): FastifyReply {
  const shops = checkout ? [checkout.successUrl, checkout.cancelUrl].map((url) => new URL(url).origin) : []
  const forms = ["'self'", ...new Set(shops)].join(' ')
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
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
