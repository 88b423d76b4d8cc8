import { fieldTypes, prefills } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import { yamlList as list, yamlWhole as whole, yamlSlug } from '../../../../platform/yaml.ts'

/** In cents. */
const maxPrice = 1_000_000
/** Working days. */
const maxDays = 60
const maxRounds = 5

const booleanField = z._default(z.boolean('Use true or false.'), false)

const field = z.strictObject(
  {
    id: yamlSlug,
    type: z.enum(fieldTypes, `Use one of ${fieldTypes.join(', ')}.`),
    required: booleanField,
    shown_if: z.optional(z.strictObject({ field: yamlSlug, is: list(yamlSlug, 50, 1) }, 'Use the fields field and is.')),
    options: z.optional(
      list(z.strictObject({ id: yamlSlug, price: z._default(whole(-maxPrice, maxPrice), 0) }, 'Use the fields id and price.'), 50, 2),
    ),
    min: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    max: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    most: z.optional(whole(1, 10)),
    prefill: z.optional(z.enum(prefills, `Use one of ${prefills.join(', ')}.`)),
  },
  'Use the fields id, type, required, shown_if, options, min, max, most and prefill.',
)
export type FieldFacts = z.output<typeof field>

/** `service.yaml`: facts that are the same in every language. */
export const factsSchema = z.strictObject(
  {
    slug: yamlSlug,
    category: yamlSlug,
    price: whole(1, maxPrice),
    minimum: whole(1, maxPrice),
    duration: whole(1, maxDays),
    urgent: z.optional(z.strictObject({ price: whole(1, maxPrice), duration: whole(1, maxDays) }, 'Use the fields price and duration.')),
    /** Number of revision rounds. */
    rounds: z.optional(whole(1, maxRounds)),
    brief_minutes: whole(1, 60),
    guides: z._default(list(yamlSlug, 20), []),
    does: z._default(list(z.strictObject({ guide: yamlSlug, steps: list(yamlSlug, 50, 1) }, 'Use the fields guide and steps.'), 20), []),
    options: z._default(
      list(
        z.strictObject(
          { id: yamlSlug, price: whole(0, maxPrice), days: z._default(whole(0, maxDays), 0), rounds: z.optional(whole(1, maxRounds)) },
          'Use the fields id, price, days and rounds.',
        ),
        20,
      ),
      [],
    ),
    form: list(z.strictObject({ id: yamlSlug, fields: list(field, 20, 1) }, 'Use the fields id and fields.'), 20, 1),
  },
  'Use fields such as slug, category and price.',
)

export type ServiceFacts = z.output<typeof factsSchema>
