import { cardKinds } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import { yamlList, yamlNamed, yamlOnCard, yamlSlug, yamlText, yamlWhole } from '../../../../platform/yaml.ts'
import { periodsSchema } from '../../../money/billing/documents/offers.ts'

/** Minutes that the cards of a day take together. */
export const dayMinutes = { least: 10, most: 25 }

const card = z.strictObject(
  { id: yamlSlug, kind: z.enum(cardKinds, `one of ${cardKinds.join(', ')} is right`), minutes: yamlWhole(1, dayMinutes.most) },
  'id, kind and minutes are right',
)
const day = z.strictObject(
  {
    slug: yamlSlug,
    guides: z._default(yamlList(yamlSlug, 5), []),
    items: yamlList(yamlSlug, 5, 2),
    cards: yamlList(card, 6, 2),
  },
  'a day with slug, items and cards is right',
)

/** `route.yaml`: what is the same in every language. */
export const factsSchema = z.strictObject(
  { slug: yamlSlug, category: yamlSlug, trial_days: z._default(yamlWhole(0, 7), 3), periods: periodsSchema, days: yamlList(day, 100, 1) },
  'slug, category, periods and days are right',
)
export type JourneyFacts = z.output<typeof factsSchema>
export type DayFacts = JourneyFacts['days'][number]

/** A text of so many words and at most so many characters. */
const wordy = (least: number, most: number, characters: number) =>
  yamlText(characters).check(
    z.refine(
      (text) => {
        const words = text.split(/\s+/).length
        return words >= least && words <= most
      },
      { error: ({ input }) => `${String(input).trim().split(/\s+/).length} words; ${least} to ${most} are right` },
    ),
  )

const dayWords = z.strictObject(
  {
    title: yamlText(60),
    text: wordy(40, 120, 1500),
    items: yamlNamed(yamlText(160)),
    cards: yamlNamed(
      z.strictObject({ title: yamlText(70), text: wordy(20, 60, 800), done: yamlText(240) }, 'title, text and done are right'),
    ),
  },
  'title, text, items and cards are right',
)

/** `en.yaml` and the others: what a route says in one language. */
export const wordsSchema = z.strictObject(
  {
    name: yamlText(80),
    announce: yamlOnCard,
    about: yamlText(4000),
    gets: yamlList(yamlText(240), 6, 3),
    finish: yamlText(400),
    days: yamlNamed(dayWords),
  },
  'name, announce, about, gets, finish and days are right',
)
export type JourneyWords = z.output<typeof wordsSchema>
