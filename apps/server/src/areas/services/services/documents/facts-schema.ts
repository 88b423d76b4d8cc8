import { fieldTypes, prefills } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import { yamlList as list, yamlWhole as whole, yamlSlug } from '../../../../platform/yaml.ts'

/** Minor units: ten thousand of whole ones. */
const maxPrice = 1_000_000
/** Working days. */
const maxDays = 60
const maxRounds = 5

const truth = z._default(z.boolean('true or false is right'), false)

const field = z.strictObject(
  {
    id: yamlSlug,
    type: z.enum(fieldTypes, `one of ${fieldTypes.join(', ')} is right`),
    required: truth,
    shown_if: z.optional(z.strictObject({ field: yamlSlug, is: list(yamlSlug, 50, 1) }, 'field and is are right')),
    options: z.optional(
      list(z.strictObject({ id: yamlSlug, price: z._default(whole(-maxPrice, maxPrice), 0) }, 'an option with its id is right'), 50, 2),
    ),
    min: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    max: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    most: z.optional(whole(1, 10)),
    prefill: z.optional(z.enum(prefills, `one of ${prefills.join(', ')} is right`)),
  },
  'a field with id and type is right',
)
export type FieldFacts = z.output<typeof field>

/** `service.yaml`: what is the same in every language. */
export const factsSchema = z.strictObject(
  {
    slug: yamlSlug,
    category: yamlSlug,
    price: whole(1, maxPrice),
    minimum: whole(1, maxPrice),
    duration: whole(1, maxDays),
    urgent: z.optional(z.strictObject({ price: whole(1, maxPrice), duration: whole(1, maxDays) }, 'price and duration are right')),
    /** So many times what is delivered is changed until its customer takes it as it is. */
    rounds: z.optional(whole(1, maxRounds)),
    brief_minutes: whole(1, 60),
    guides: z._default(list(yamlSlug, 20), []),
    does: z._default(list(z.strictObject({ guide: yamlSlug, steps: list(yamlSlug, 50, 1) }, 'guide and steps are right'), 20), []),
    options: z._default(
      list(
        z.strictObject(
          { id: yamlSlug, price: whole(0, maxPrice), days: z._default(whole(0, maxDays), 0), rounds: z.optional(whole(1, maxRounds)) },
          'id and price are right',
        ),
        20,
      ),
      [],
    ),
    form: list(z.strictObject({ id: yamlSlug, fields: list(field, 20, 1) }, 'a screen with id and fields is right'), 20, 1),
  },
  'slug, category, price and the others are right',
)

export type ServiceFacts = z.output<typeof factsSchema>
