import { cardKinds } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import { yamlList, yamlNamed, yamlOnCard, yamlSlug, yamlText, yamlWhole } from '../../../../platform/yaml.ts'
import { periodsSchema } from '../../../money/offers/documents/offers.ts'

/** Allowed minutes of all cards of a day together. */
export const dayMinutes = { least: 10, most: 25 }

const cardSchema = z.strictObject(
  { id: yamlSlug, kind: z.enum(cardKinds, `Use one of ${cardKinds.join(', ')}.`), minutes: yamlWhole(1, dayMinutes.most) },
  'Use the fields id, kind and minutes.',
)
const daySchema = z.strictObject(
  {
    slug: yamlSlug,
    guides: z._default(yamlList(yamlSlug, 5), []),
    items: yamlList(yamlSlug, 5, 2),
    cards: yamlList(cardSchema, 6, 2),
  },
  'Use the fields slug, guides, items and cards.',
)

/** `route.yaml`: the facts that are the same in every language. */
export const factsSchema = z.strictObject(
  {
    slug: yamlSlug,
    category: yamlSlug,
    trial_days: z._default(yamlWhole(0, 7), 3),
    periods: periodsSchema,
    days: yamlList(daySchema, 100, 1),
  },
  'Use the fields slug, category, trial_days, periods and days.',
)
export type JourneyFacts = z.output<typeof factsSchema>
export type DayFacts = JourneyFacts['days'][number]

/** Text with `least` to `most` words and at most `characters` characters. */
const textWithWords = (least: number, most: number, characters: number) =>
  yamlText(characters).check(
    z.refine(
      (text) => {
        const words = text.split(/\s+/).length
        return words >= least && words <= most
      },
      { error: ({ input }) => `${String(input).trim().split(/\s+/).length} words are too few or too many. Use ${least} to ${most}.` },
    ),
  )

const dayWordsSchema = z.strictObject(
  {
    title: yamlText(60),
    text: textWithWords(40, 120, 1500),
    items: yamlNamed(yamlText(160)),
    cards: yamlNamed(
      z.strictObject(
        { title: yamlText(70), text: textWithWords(20, 60, 800), done: yamlText(240) },
        'Use the fields title, text and done.',
      ),
    ),
  },
  'Use the fields title, text, items and cards.',
)

/** `en.yaml`, `ru.yaml` and `de.yaml`: the texts of a route in one language. */
export const wordsSchema = z.strictObject(
  {
    name: yamlText(80),
    announce: yamlOnCard,
    about: yamlText(4000),
    gets: yamlList(yamlText(240), 6, 3),
    finish: yamlText(400),
    days: yamlNamed(dayWordsSchema),
  },
  'Use the fields name, announce, about, gets, finish and days.',
)
export type JourneyWords = z.output<typeof wordsSchema>
