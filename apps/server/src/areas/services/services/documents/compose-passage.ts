import type { Language } from '@waymark/contract/choices.ts'
import { formatMoney } from '../../../../platform/money.ts'
import type { serviceTexts } from '../tables.ts'
import type { ServiceFacts } from './facts-schema.ts'

type ServiceText = Omit<typeof serviceTexts.$inferInsert, 'serviceId'>

/** Prices of services are in dollars (specification 9). */
const currency = 'USD'

const formatRussianDays = (count: number) =>
  `${count} ${{ one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' }[new Intl.PluralRules('ru').select(count) as 'one' | 'few' | 'many']}`

interface Sentences {
  costs: (price: string) => string
  takes: (days: number) => string
  urgent: (name: string, price: string) => string
  option: (name: string, price: string) => string
  gets: string
  needs: string
}

/** Sentences on price and duration, in the words people search with. */
const sentences: Record<Language, Sentences> = {
  en: {
    costs: (price) => `The price of this service starts at ${price}; the basket shows your exact price.`,
    takes: (days) => `It’s ready in ${days === 1 ? '1 business day' : `${days} business days`} once we have what we need.`,
    urgent: (name, price) => `Urgent, for ${price} more: ${name}.`,
    option: (name, price) => `For ${price} more: ${name}.`,
    gets: 'What you get:',
    needs: 'What we need from you:',
  },
  ru: {
    costs: (price) => `Цена этой услуги — от ${price}; сколько стоит ваш заказ, покажет корзина.`,
    takes: (days) => `Срок: ${formatRussianDays(days)} с того дня, когда у нас будет всё нужное.`,
    urgent: (name, price) => `Срочно, ещё ${price}: ${name}.`,
    option: (name, price) => `Ещё ${price}: ${name}.`,
    gets: 'Что вы получаете:',
    needs: 'Что нужно от вас:',
  },
  de: {
    costs: (price) => `Der Preis dieser Leistung beginnt bei ${price}; den genauen Preis sehen Sie im Warenkorb.`,
    takes: (days) => `Fertig in ${days === 1 ? '1 Arbeitstag' : `${days} Arbeitstagen`}, sobald wir haben, was wir brauchen.`,
    urgent: (name, price) => `Eilig, für einen Aufpreis von ${price}: ${name}.`,
    option: (name, price) => `Für einen Aufpreis von ${price}: ${name}.`,
    gets: 'Was Sie bekommen:',
    needs: 'Was wir von Ihnen brauchen:',
  },
}

/** Passage that the assistant quotes, one line per fact. */
export function composePassage(text: ServiceText, { price, duration, urgent, options }: ServiceFacts): string {
  const say = sentences[text.language]
  const money = (cents: number) => formatMoney(text.language, cents, currency)
  return [
    text.announce,
    say.costs(money(price)),
    say.takes(duration),
    ...(urgent ? [say.urgent(text.urgent ?? '', money(urgent.price))] : []),
    say.gets,
    ...text.gets,
    say.needs,
    ...text.needs,
    ...text.works.map(({ title, text }) => `${title}: ${text}`),
    ...text.questions.map(({ question, answer }) => `${question} ${answer}`),
    ...options.map(({ id, price }) => say.option(text.options.find((named) => named.id === id)?.name ?? '', money(price))),
  ].join('\n')
}
