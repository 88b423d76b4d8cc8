import createClient from 'openapi-fetch'
import type { components, paths } from './description.d.ts'

// A client generated from the OpenAPI description, as a third party would write it. `description.d.ts` is generated beside its copy.

type Problem = components['schemas']['Problem']
interface Answered<T> {
  data?: T
  error?: Problem
}
/** Returns the data of an answer, or throws the refusal's code. */
function of<T>({ data, error }: Answered<T>): T {
  if (error || data === undefined) throw new Error(error?.code ?? 'nothing was answered')
  return data
}

interface WalkOptions {
  url: string
  email: string
  guide: string
  service: string
  /** Answers of the brief. */
  answers: components['schemas']['GivenAnswers']
  now: Date
  readCode: () => Promise<string>
  /** Acts as the payer on the payment provider's page. */
  pay: (page: string) => Promise<void>
}

/** Registers, ticks an item of a guide, orders a service and pays. Returns the state of the guide and the order. */
export async function walk({ url, email, guide, service, answers, now, readCode, pay }: WalkOptions) {
  const visitor = createClient<paths>({ baseUrl: `${url}/api` })
  of(await visitor.POST('/react/register', { body: { name: 'Noa Levi', email } }))
  const { token } = of(await visitor.POST('/react/login', { body: { email, access_code: await readCode() } }))
  const api = createClient<paths>({ baseUrl: `${url}/api`, headers: { authorization: `Bearer ${token}` } })

  const { pending } = of(await api.GET('/react/user/agreements'))
  if (pending.length > 0)
    of(await api.POST('/react/user/agreements', { body: { agreements: pending.map(({ slug, version }) => ({ slug, version })) } }))

  const { steps } = of(await api.GET('/react/instruction/{slug}', { params: { path: { slug: guide } } }))
  const [step] = steps
  const [item] = step?.items ?? []
  if (!step || !item) throw new Error('the guide has nothing to tick')
  const params = { path: { id: guide } }
  const op = { op: crypto.randomUUID(), at: now.toISOString(), restart: 0, step: step.id, item: item.id, done: true }
  const { results } = of(await api.POST('/react/user/instruction/{id}/progress', { params, body: { ops: [op] } }))

  const ofService = { path: { id: service } }
  of(await api.POST('/react/paid_service/{id}/brief', { params: ofService, body: { answers } }))
  const { total_cents } = of(await api.GET('/react/paid_service/{id}/cart', { params: ofService }))
  const order = of(
    await api.POST('/react/paid_service/{id}/order', {
      params: { ...ofService, header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: {
        first_name: 'Noa',
        last_name: 'Levi',
        email,
        phone: '+972 50 123 4567',
        country: 'IL',
        city: 'Haifa',
        address: 'Herzl 1',
        zip: '3100001',
        order_note: '',
        options: [],
        urgent: false,
        total_cents,
        payment_method: 'card',
        agreed: true,
      },
    }),
  )
  if (order.pay_url === null) throw new Error('the order cannot be paid')
  await pay(order.pay_url)
  const { payment_status } = of(await api.GET('/react/user_order/{id}/status', { params: { path: { id: order.id } } }))
  return { ticked: results.map(({ result }) => result), paid: payment_status }
}
