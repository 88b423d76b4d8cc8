import { createHmac } from 'node:crypto'
import { disputeStatuses, paymentProblems } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import type { Services } from '../../../../platform/context.ts'
import { isEqualText } from '../../../../platform/secrets.ts'
import { signatureLifetime } from '../policy.ts'
import {
  type BalanceTransaction,
  type Checkout,
  callWithRetry,
  type PaymentProvider,
  ProviderError,
  type RefundFacts,
} from '../provider.ts'

const createdAnswer = z.object({ id: z.string(), url: z.string() })
const idAnswer = z.object({ id: z.string() })
const refundAnswer = z.object({ id: z.string(), key: z.string(), status: z.enum(['sent', 'failed']) })
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const disputeAnswer = z.object({
  id: z.string(),
  status: z.enum(disputeStatuses),
  amount: z.int(),
  currency,
  reason: z.string(),
  answer_by: z.iso.datetime(),
  merchant_reference: z.string(),
})
const movementsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['charge', 'refund', 'dispute']),
      amount: z.int(),
      fee: z.int(),
      currency,
      merchant_reference: z.string(),
      created: z.iso.datetime(),
    }),
  ),
  has_more: z.boolean(),
})
const checkoutAnswer = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'expired']),
  amount: z.int(),
  currency,
  merchant_reference: z.string(),
  problem: z.nullable(z.enum(paymentProblems)),
  method: z.nullable(z.string()),
})
const eventBody = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.object({ about: z.string().check(z.minLength(1), z.maxLength(255)) }),
})

/** The sandbox, our own provider, which moves no money (decision 0041). */
export function sandboxProvider({ env, here, secrets }: Services): PaymentProvider {
  const key = secrets.hash('sandbox', 'api key')
  const webhookKey = secrets.hash('sandbox', 'webhook key')

  /** Every call is safe to repeat: reading and expiring change nothing the second time, the others carry a key. */
  async function call<T extends z.ZodMiniType>(
    answer: T,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<z.output<T> | null> {
    return callWithRetry(({ signal }) => ask(answer, signal, path, body, idempotencyKey))
  }

  async function ask<T extends z.ZodMiniType>(
    answer: T,
    signal: AbortSignal,
    path: string,
    body: object | undefined,
    idempotencyKey: string | undefined,
  ): Promise<z.output<T> | null> {
    const base = env.sandboxUrl ?? here.url
    if (base === null) throw new ProviderError('unavailable', 'The sandbox is not started yet')
    const response = await fetch(`${base}/sandbox/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    }).catch((error: Error) => {
      throw new ProviderError('unavailable', error.message)
    })
    if (response.status === 404) return null
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new ProviderError('refused', `The sandbox answers ${response.status}`)
    }
    const read = answer.safeParse(response.ok ? await response.json().catch(() => null) : null)
    if (!read.success) throw new ProviderError('unavailable', `The sandbox answers ${response.status}, not what was asked for`)
    return read.data
  }

  const readFacts = (found: z.output<typeof checkoutAnswer> | null): Checkout | null =>
    found && {
      reference: found.id,
      status: found.status,
      problem: found.problem,
      amountCents: found.amount,
      currency: found.currency,
      merchantReference: found.merchant_reference,
      method: found.method,
    }
  const known = <T>(answer: T | null): T => {
    if (answer === null) throw new ProviderError('refused', 'The sandbox does not know this')
    return answer
  }

  return {
    async createCheckout(given) {
      const { id, url } = known(
        await call(
          createdAnswer,
          'checkouts',
          {
            merchant_reference: given.merchantReference,
            amount: given.amountCents,
            currency: given.currency,
            description: given.description,
            language: given.language,
            expires_at: given.expiresAt.toISOString(),
            success_url: given.successUrl,
            cancel_url: given.cancelUrl,
            keeps_method: given.keepsMethod,
          },
          given.key,
        ),
      )
      return { reference: id, url }
    },
    async charge(given) {
      const { merchantReference: merchant_reference, method, amountCents: amount, currency, description, language } = given
      const made = await call(idAnswer, 'charges', { merchant_reference, method, amount, currency, description, language }, given.key)
      return made && { reference: made.id }
    },
    async forgetMethod(method) {
      await call(idAnswer, `methods/${encodeURIComponent(method)}/forget`, {})
    },
    readCheckout: async (reference) => readFacts(await call(checkoutAnswer, `checkouts/${encodeURIComponent(reference)}`)),
    expireCheckout: async (reference) => readFacts(await call(checkoutAnswer, `checkouts/${encodeURIComponent(reference)}/expire`, {})),
    async refund({ key: idempotencyKey, reference, amountCents }) {
      const path = `checkouts/${encodeURIComponent(reference)}/refunds`
      return refundFacts(known(await call(refundAnswer, path, { amount: amountCents }, idempotencyKey)))
    },
    async readRefund(reference) {
      const found = await call(refundAnswer, `refunds/${encodeURIComponent(reference)}`)
      return found && refundFacts(found)
    },
    async readDispute(reference) {
      const found = await call(disputeAnswer, `disputes/${encodeURIComponent(reference)}`)
      if (!found) return null
      const { id, status, amount: amountCents, currency, reason, answer_by, merchant_reference: merchantReference } = found
      return {
        reference: id,
        merchantReference,
        status,
        isInquiry: false,
        amountCents,
        takenCents: status === 'won' ? 0 : amountCents,
        currency,
        reason,
        answerBy: status === 'open' ? new Date(answer_by) : null,
      }
    },
    async listBalanceTransactions(since) {
      const found: BalanceTransaction[] = []
      for (let isMore = true; isMore; ) {
        const after = found.at(-1)?.id
        const asked = new URLSearchParams({ since: since.toISOString(), ...(after && { after }) })
        const page = known(await call(movementsAnswer, `movements?${asked}`))
        for (const { id, kind, amount: amountCents, fee: feeCents, currency, merchant_reference: merchantReference, created } of page.data)
          found.push({ id, kind, amountCents, feeCents, currency, merchantReference, at: new Date(created) })
        isMore = page.has_more
      }
      return found
    },
    readWebhook(headers, rawBody, now) {
      const header = headers['sandbox-signature']
      const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
      if (!time || Math.abs(now.getTime() / 1000 - Number(time)) > signatureLifetime) return null
      const right = createHmac('sha256', webhookKey).update(`${time}.`).update(rawBody).digest('hex')
      if (!isEqualText(signature, right)) return null
      const read = eventBody.safeParse(parsed(rawBody))
      if (!read.success) return null
      const { id, type, data } = read.data
      const [kind] = type.split('.')
      const about = kind === 'checkout' || kind === 'refund' || kind === 'dispute' ? kind : 'other'
      return { id, type, about, reference: data.about }
    },
  }
}

const refundFacts = ({ id, key, status }: z.output<typeof refundAnswer>): RefundFacts => ({
  reference: id,
  key,
  status,
  problem: status === 'failed' ? 'the bank sent it back' : null,
})

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
