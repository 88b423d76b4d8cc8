import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { categoryName, guideCard, serviceCard } from '../cards.ts'
import { cents, idOrSlug, pageSchema, paging, slug } from '../fields.ts'
import { fieldTypes, prefills } from '../sold-choices.ts'
import { soughtOrNone } from '../texts.ts'

export const serviceOption = z.object({
  id: z.string(),
  name: z.string(),
  help: z.string(),
  priceCents: cents,
  /** Additional working days. */
  days: z.number(),
})
export type ServiceOption = z.output<typeof serviceOption>

const urgent = z.object({ name: z.string(), priceCents: cents, duration: z.number() })

export const service = z.object({
  ...serviceCard.shape,
  /** Minimum price: a smaller total is raised to it. */
  minimumCents: cents,
  urgent: z.nullable(urgent),
  /** Number of revision rounds; null for a single delivery. */
  rounds: z.nullable(z.number()),
  /** Minutes needed for the brief. */
  briefMinutes: z.number(),
  gets: z.array(z.string()),
  needs: z.array(z.string()),
  works: z.array(z.object({ title: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  options: z.array(serviceOption),
  /** Example of a delivery as safe HTML. */
  sample: z.string(),
  guides: z.array(guideCard),
  /** Guide steps that the service does for the customer. */
  does: z.array(
    z.object({ slug: z.string(), name: z.string(), steps: z.array(z.object({ id: z.string(), title: z.string(), number: z.number() })) }),
  ),
})
export type Service = z.output<typeof service>

const field = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  help: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  /** Asked only when this earlier field has one of these values. */
  shownIf: z.nullable(z.object({ field: z.string(), is: z.array(z.string()) })),
  /** Options of `choice` and `choices`. A price is added to the total. */
  options: z.array(z.object({ id: z.string(), name: z.string(), help: z.string(), priceCents: cents })),
  /** Only for `number`. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Maximum number of files; only for `file`. */
  most: z.nullable(z.number()),
  prefill: z.nullable(z.enum(prefills)),
})
export type BriefField = z.output<typeof field>

export const briefForm = z.object({
  version: z.number(),
  steps: z.array(z.object({ id: z.string(), title: z.string(), lead: z.string(), fields: z.array(field) })),
})
export type BriefForm = z.output<typeof briefForm>

export const serviceCalls = {
  listServices: defineCall({
    method: 'GET',
    path: '/react/paid_services',
    summary:
      'Lists the services on this host, of all categories or one, filtered by words; or those for a guide (its own first), with the steps they take over.',
    access: 'public',
    cached: true,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 24),
      /** Slug of a root category. */
      category: z.optional(slug),
      q: z.optional(soughtOrNone),
      /** Slug of a guide. */
      guide: z.optional(slug),
    }),
    answer: z.object({
      ...pageSchema(serviceCard).shape,
      /** Categories with services and their counts: of the search results with `q`, of the guide's services with `guide`. */
      categories: z.array(z.object({ ...categoryName.shape, description: z.string(), total: z.number() })),
      /** With `guide`: steps that each service does, by the service's slug. */
      steps: z.array(z.object({ service: z.string(), steps: z.array(z.string()) })),
    }),
    errors: ['not_found'],
  }),
  readService: defineCall({
    method: 'GET',
    path: '/react/paid_service/:id',
    summary: 'Returns a service: what it includes, what is needed, how it works and what it costs.',
    access: 'public',
    cached: true,
    input: z.object({ id: idOrSlug }),
    answer: service,
    errors: ['not_found'],
  }),
  readBriefForm: defineCall({
    method: 'GET',
    path: '/react/paid_service/:id/form',
    summary: 'Returns the form of a service’s brief as data.',
    access: 'public',
    cached: true,
    input: z.object({ id: idOrSlug }),
    answer: z.object({ service: serviceCard, ...briefForm.shape }),
    errors: ['not_found'],
  }),
}
