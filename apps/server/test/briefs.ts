import { languages } from '@waymark/contract/choices.ts'
import type { FieldType } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { orders } from '../src/areas/services/orders/tables.ts'
import { type StoredField, serviceForms, services as serviceTable, serviceTexts } from '../src/areas/services/services/tables.ts'
import { waitForContentEvents } from './content.ts'
import type { TestServices } from './services.ts'

const said = (en: string) => ({ en, ru: `${en} по-русски`, de: `${en} auf Deutsch` })

/** A question of a brief, with the simplest defaults. */
export const question = (
  id: string,
  type: FieldType,
  more: Partial<Omit<StoredField, 'options'>> & { options?: Record<string, number> } = {},
) => ({
  id,
  type,
  required: false,
  shownIf: null,
  min: null,
  max: null,
  most: null,
  prefill: null,
  label: said(id),
  help: said(''),
  placeholder: said(''),
  ...more,
  options: Object.entries(more.options ?? {}).map(([option, priceCents]) => ({
    id: option,
    priceCents,
    name: said(option),
    help: said(''),
  })),
})

/** Two screens with every kind of question. */
export const bankForm = {
  steps: [
    {
      id: 'business',
      title: said('Your business'),
      lead: said(''),
      fields: [
        question('kind', 'choice', { required: true, options: { alone: 0, company: 4_000, 'none-yet': -3_000 } }),
        question('partners', 'text', { required: true, shownIf: { field: 'kind', is: ['company'] } }),
        question('banks', 'choices', { options: { north: 1_000, south: 0, post: 500 } }),
        question('transfers', 'number', { required: true, min: 0, max: 10_000 }),
        question('since', 'date'),
        question('land', 'country', { prefill: 'country' }),
      ],
    },
    {
      id: 'task',
      title: said('Your task'),
      lead: said(''),
      fields: [
        question('wishes', 'long_text', { prefill: 'step' }),
        question('papers', 'file', { most: 3 }),
        question('more-papers', 'file', { most: 10 }),
        question('contact-mail', 'email', { required: true, prefill: 'email' }),
        question('contact-phone', 'phone', { prefill: 'phone' }),
        question('seat', 'text', { prefill: 'address' }),
        question('deed', 'file', { most: 1, shownIf: { field: 'kind', is: ['company'] } }),
      ],
    },
  ],
}

/** Creates a service that can be ordered, in a category of its own unless one is given. */
export async function makeService(
  services: Pick<TestServices, 'db' | 'clock' | 'events'>,
  slug: string,
  { form = bankForm, ...given }: Partial<typeof serviceTable.$inferInsert> & { form?: typeof bankForm } = {},
): Promise<string> {
  const { db, clock, events } = services
  const now = clock()
  const categoryId = crypto.randomUUID()
  await db.execute(sql`insert into categories (id, slug, line, position) values (${categoryId}, ${`category-of-${slug}`}, 'b', 90)`)
  const [row] = await db
    .insert(serviceTable)
    .values({
      slug,
      categoryId,
      position: 1,
      priceCents: 18_000,
      minimumCents: 12_000,
      duration: 5,
      urgentCents: 6_000,
      urgentDuration: 2,
      briefMinutes: 6,
      formVersion: 1,
      contentHash: slug,
      createdAt: now,
      updatedAt: now,
      options: [
        { id: 'second', priceCents: 4_000, days: 1 },
        { id: 'translation', priceCents: 2_500, days: 0 },
      ],
      ...given,
    })
    .returning({ id: serviceTable.id })
  if (!row) throw new Error('The service was not made')
  await db.insert(serviceForms).values({ serviceId: row.id, version: 1, form, createdAt: now })
  for (const language of languages)
    await db.insert(serviceTexts).values({
      serviceId: row.id,
      language,
      name: said(slug)[language],
      announce: 'What it is.',
      tags: [],
      gets: [],
      needs: [],
      works: [],
      questions: [],
      urgent: said('Ready sooner')[language],
      sample: '',
      options: ['second', 'translation'].map((id) => ({ id, name: said(id)[language], help: '' })),
    })
  await events.publish(db, 'content')
  await waitForContentEvents(services)
  return row.id
}

/** Creates an unpaid order directly, without a brief. */
export async function makeOrder(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  userId: string,
  serviceId: string,
  given: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(orders).values({
    id,
    userId,
    serviceId,
    serviceName: 'bank',
    formVersion: 1,
    answers: [],
    options: [],
    urgent: false,
    duration: 5,
    lines: [],
    totalCents: 18_000,
    currency: 'USD',
    language: 'en',
    legalKind: 'individual',
    payUntil: clock(),
    lapsesAt: clock(),
    createdAt: clock(),
    firstName: 'Noa',
    lastName: 'Levi',
    email: 'noa@example.com',
    phone: '+972501234567',
    country: 'IL',
    city: 'Haifa',
    address: 'Herzl 1',
    zip: '3100001',
    orderNote: '',
    idempotencyKey: id,
    requestHash: '',
    ...given,
  })
  return id
}

/** Complete answers for {@link bankForm}. */
export const wholeBrief = [
  { field: 'kind', value: 'company' },
  { field: 'partners', value: 'Noa and Dan' },
  { field: 'transfers', value: 40 },
  { field: 'contact-mail', value: 'noa@example.com' },
]
