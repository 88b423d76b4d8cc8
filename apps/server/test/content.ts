import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Services } from '../src/platform/context.ts'
import type { Event } from '../src/platform/events.ts'

/** A folder of content files for a test, with helpers to change it. */
export async function createContent(files: Record<string, string | Uint8Array> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  const write = async (name: string, text: string | Uint8Array) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return {
    folder,
    path: (name: string) => path.join(folder, name),
    write,
    remove: (name = '') => rm(path.join(folder, name), { recursive: true, force: true }),
  }
}

const texts = (en: string, ru: string, de: string) => ({ en, ru, de })
const category = (slug: string, name: Record<Language, string>) => ({
  slug,
  name,
  description: texts('What it is for.', 'Для чего это.', 'Wozu das dient.'),
})

/** Two roots, the first with two subcategories. JSON is YAML. */
export const categoriesYaml = JSON.stringify([
  {
    ...category('business', texts('Business', 'Бизнес', 'Unternehmen')),
    line: 'a',
    subcategories: [
      category('registration', texts('Registration', 'Регистрация', 'Anmeldung')),
      category('people', texts('People', 'Люди', 'Personal')),
    ],
  },
  { ...category('finance', texts('Finance', 'Финансы', 'Finanzen')), line: 'b' },
])

/** Text of one of our own guides; `front` replaces single fields of its front matter. */
export function guideText(slug: string, front: Record<string, unknown> = {}, body = defaultBody): string {
  const fields = {
    slug,
    category: 'registration',
    name: `Name of ${slug}`,
    announce: 'A short text that says what this is about.',
    ...front,
  }
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', body].join('\n')
}

const defaultBody = `For whom this is.

## First {#first minutes=5}

The lead.

- [ ] One thing done {#one}
- [ ] Another thing done {#two}

## Second {#second minutes=10}

- [ ] The last thing done {#last}
`

let marks = 0
/**
 * Resolves when the caches of these services have received all content events so far, from any instance. Sends an event
 * of its own and waits for that, because events arrive in commit order and any other event could be an earlier one.
 */
export async function waitForContentEvents({ db, events }: Pick<Services, 'db' | 'events'>): Promise<void> {
  const mark = `mark-of-a-test-${++marks}` as Event
  const { promise, resolve } = Promise.withResolvers<void>()
  events.subscribe(mark, () => resolve())
  await events.publish(db, mark)
  await promise
}

interface ServiceChanges {
  /** Replace single fields of `service.yaml`. */
  facts?: Record<string, unknown>
  /** Replace single fields of the words of each language. */
  words?: Record<string, unknown>
  sample?: string
}

/** Files of a small service by their path in a content folder: two screens, a conditional field, an option and urgent delivery. */
export function serviceFiles(slug: string, { facts = {}, words = {}, sample = '# Sample\n\nWhat you get.' }: ServiceChanges = {}) {
  const yaml = JSON.stringify({ ...serviceFacts(slug), ...facts }, null, 1)
  const files = [
    ['service.yaml', yaml],
    ...languages.map((language) => [`${language}.yaml`, JSON.stringify({ ...serviceWords(slug, language), ...words }, null, 1)] as const),
    ...languages.map((language) => [`sample.${language}.md`, sample] as const),
  ] as const
  return Object.fromEntries(files.map(([name, text]) => [`services/${slug}/${name}`, text]))
}

const serviceFacts = (slug: string) => ({
  slug,
  category: 'finance',
  price: 18_000,
  minimum: 12_000,
  duration: 5,
  urgent: { price: 6000, duration: 2 },
  brief_minutes: 6,
  options: [{ id: 'second', price: 4000, days: 1 }],
  form: [
    {
      id: 'business',
      fields: [
        { id: 'kind', type: 'choice', required: true, options: [{ id: 'alone' }, { id: 'company', price: 4000 }] },
        { id: 'partners', type: 'text', required: true, shown_if: { field: 'kind', is: ['company'] } },
        { id: 'transfers', type: 'number', min: 0, max: 100 },
      ],
    },
    { id: 'task', fields: [{ id: 'wishes', type: 'long_text', prefill: 'step' }] },
  ],
})

const serviceWords = (slug: string, language: Language) => {
  const say = (text: string) => `${text} (${language})`
  const three = (text: string) => ['one', 'two', 'three'].map((which) => say(`${text} ${which}`))
  return {
    name: say(`Name of ${slug}`),
    announce: say('What somebody gets who orders this'),
    tags: [`tag-${slug}`],
    gets: three('A thing'),
    needs: three('A paper'),
    works: three('Work').map((title) => ({ title, text: say('How it goes.') })),
    questions: three('Question').map((question) => ({ question, answer: say('An answer.') })),
    urgent: say('Sooner'),
    options: { second: { name: say('A second person') } },
    form: {
      business: {
        title: say('The business'),
        lead: say('Figures'),
        fields: {
          kind: {
            label: say('Kind'),
            options: { alone: { name: say('Alone') }, company: { name: say('Company'), help: say('More papers') } },
          },
          partners: { label: say('Partners') },
          transfers: { label: say('Transfers'), placeholder: '40' },
        },
      },
      task: { title: say('The task'), fields: { wishes: { label: say('Wishes') } } },
    },
  }
}

interface RouteChanges {
  /** Number of days, with two items each. */
  days?: number
  /** Number of cards per day. */
  cards?: number
  /** Replace single fields of `route.yaml`. */
  facts?: Record<string, unknown>
  /** Replace single fields of the words of each language. */
  words?: Record<string, unknown>
}

/** Files of a route by their path in a content folder: days `day-1`, `day-2`, … with cards `a`, `b`, … and items `one` and `two`. */
export function routeFiles(slug: string, { days = 4, cards = 2, facts = {}, words = {} }: RouteChanges = {}) {
  const files = [
    ['route.yaml', { ...routeFacts(slug, days, cards), ...facts }],
    ...languages.map((language) => [`${language}.yaml`, { ...routeWords(slug, days, cards, language), ...words }] as const),
  ] as const
  return Object.fromEntries(files.map(([name, data]) => [`routes/${slug}/${name}`, JSON.stringify(data, null, 1)]))
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const letters = ['a', 'b', 'c', 'd', 'e', 'f']

export const routeDay = (number: number, cards = 2) => ({
  slug: `day-${number}`,
  items: ['one', 'two'],
  cards: letters.slice(0, cards).map((id) => ({ id, kind: id === 'a' ? 'write' : 'call', minutes: cards > 2 ? 4 : id === 'a' ? 5 : 10 })),
})

const routeFacts = (slug: string, days: number, cards: number) => ({
  slug,
  category: 'finance',
  trial_days: Math.min(3, days),
  periods: { day: 190, week: 790, month: 1900, year: 11_900 },
  days: numbers(days).map((number) => routeDay(number, cards)),
})

const routeDayWords = (number: number, cards: number, language: Language) => {
  const say = (text: string, words = 0) => `${text} ${number} (${language})${' word'.repeat(words)}`
  const card = (id: string) => ({ title: say(`Card ${id} of`), text: say('What to do on', 20), done: say('it is done on') })
  return {
    title: say('Day'),
    text: say('What **today** is for,', 40),
    items: { one: say('One thing of'), two: say('Another of') },
    cards: Object.fromEntries(letters.slice(0, cards).map((id) => [id, card(id)])),
  }
}

const routeWords = (slug: string, days: number, cards: number, language: Language) => ({
  name: `Name of ${slug} (${language})`,
  announce: `What it is (${language})`,
  about: `For *whom* it is (${language}).`,
  gets: ['One thing', 'Another', 'A third'],
  finish: `It is done (${language}).`,
  days: Object.fromEntries(numbers(days).map((number) => [`day-${number}`, routeDayWords(number, cards, language)])),
})

/** `plans.yaml` with a free plan and two paid ones. */
export const plansYaml = () => {
  const plan = (slug: string, more: Record<string, unknown>) => ({
    slug,
    name: texts(slug, slug, slug),
    announce: texts('What it is.', 'Что это.', 'Was es ist.'),
    ...more,
  })
  return JSON.stringify([
    plan('basic', { level: 'basic', limits: { checklists: 5, downloads: 3, cards: 10 } }),
    plan('pro', {
      level: 'pro',
      recommended: true,
      limits: { checklists: 40, downloads: 30 },
      paid_guides: true,
      periods: { day: 190, week: 790, month: 1900, year: 14_900 },
    }),
    plan('business', { level: 'pro', paid_guides: true, documentation: true, periods: { month: 4900, year: 38_900 } }),
  ])
}

interface GroupChanges {
  /** Replace single fields of `group.yaml`. */
  facts?: Record<string, unknown>
  /** Replace single fields of the words of each language. */
  words?: Record<string, unknown>
}

/** Files of a group of questions by their path in a content folder. */
export function faqFiles(slug: string, ids: string[], { facts = {}, words = {} }: GroupChanges = {}) {
  const wordsIn = (language: Language) => ({
    name: `Group ${slug} (${language})`,
    questions: Object.fromEntries(
      ids.map((id) => [id, { question: `What is ${id}? (${language})`, answer: `It is **${id}** (${language}).` }]),
    ),
  })
  const files = [
    ['group.yaml', { position: 1, questions: ids, ...facts }],
    ...languages.map((language) => [`${language}.yaml`, { ...wordsIn(language), ...words }] as const),
  ] as const
  return Object.fromEntries(files.map(([name, data]) => [`faq/${slug}/${name}`, JSON.stringify(data, null, 1)]))
}
