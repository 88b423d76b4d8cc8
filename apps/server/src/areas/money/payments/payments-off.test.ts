import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBilling } from '../../../../test/billing.ts'
import { createShop } from '../../../../test/orders.ts'
import { createSite, readPage } from '../../../../test/site-pages.ts'

const settings = { PAYMENT_PROVIDER: 'none' }

test('ordering a service without a provider is refused and writes nothing', async () => {
  const shop = await createShop(settings)
  const customer = await shop.makeCustomer()
  await shop.fillBrief(customer)
  const { status, body } = await shop.order(customer)
  expect([status, body.code, body.title]).toEqual([409, 'payments_off', 'You can’t buy anything here yet'])
  for (const table of ['orders', 'payments'])
    expect(await shop.services.rows(sql`select count(*)::int as n from ${sql.identifier(table)}`)).toEqual([{ n: 0 }])
  expect((await shop.fastify.inject('/sandbox/style.css')).statusCode).toBe(404)
  await shop.close()
})

test('subscribing without a provider is refused, but a trial starts', async () => {
  const billing = await createBilling(settings)
  const customer = await billing.makeCustomer()
  const { status, body } = await billing.subscribe(customer, 'pro', 'month')
  expect([status, body.code]).toEqual([409, 'payments_off'])
  expect(await billing.services.rows(sql`select count(*)::int as n from payments`)).toEqual([{ n: 0 }])
  expect((await billing.call('startTrial', { id: 'bakery' }, customer)).status).toBe(200)
  await billing.close()
})

const servicePage = '/service/bookkeeping-start'
const web = '../../../../../web/app'
/** Word part and label of the link to payment, per page. */
const presses = {
  '/basket/bookkeeping-start': ['areas/services/basket/words/basket', 'cardText'],
  '/plans': ['areas/money/billing/words/plans', 'become'],
  '/routes/money-in-order': ['areas/money/billing/words/plans', 'subscribeRoute'],
} as const

test('pages with prices say in three languages that payments are off', async () => {
  const { fastify, close } = await createSite(settings)
  const wordsOf = async (part: string, language: string): Promise<Record<string, string>> =>
    (await import(`${web}/${part}/${language}.ts`)).default
  expect((await fastify.inject('/api/react/site')).json()).toMatchObject({ payments: false })
  for (const language of languages) {
    const { paymentsOff = '' } = await wordsOf('shell/words/frame', language)
    const service = await readPage(fastify, servicePage, language)
    expect(service.texts).toContain(paymentsOff)
    expect(service.links.filter(({ href }) => href.startsWith(`${servicePage}/brief`))).toEqual([])
    for (const [url, [part, key]] of Object.entries(presses)) {
      const texts = [...(await readPage(fastify, url, language)).texts]
      const press = (await wordsOf(part, language))[key] ?? ''
      expect(press).not.toBe('')
      expect(texts, `${url} ${language}`).toContain(paymentsOff)
      // The name of what is sold is a text of its own on the page.
      const isPress = (text: string) => texts.some((name) => press.replace('{name}', name) === text)
      expect(texts.filter(isPress), `${url} ${language}`).toEqual([])
    }
  }
  await close()
})
