import { type Language, languages } from '@waymark/contract/choices.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import type { AnsweringTexts, Passage } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { loadOffers, type OfferFacts } from '../../offers/queries.ts'
import { allPlans, type PlanRow } from '../queries.ts'

interface Words {
  title: (name: string) => string
  free: string
  costs: (prices: string) => string
  per: Record<PeriodUnit, (price: string) => string>
  checklists: (most: number | null) => string
  downloads: (most: number | null) => string
  cards: (most: number | null) => string
  guides: (all: boolean) => string
  templates: string
}

/** Describes limits and prices of a plan in the words that people use to ask for them. */
const words: Record<Language, Words> = {
  en: {
    title: (name) => `The ${name} plan`,
    free: 'It’s free and costs nothing.',
    costs: (prices) => `The price of the subscription is ${prices}.`,
    per: {
      day: (price) => `${price} a day`,
      week: (price) => `${price} a week`,
      month: (price) => `${price} a month`,
      year: (price) => `${price} a year`,
    },
    checklists: (most) =>
      most === null ? 'You can keep as many checklists of your own as you like.' : `You can keep up to ${most} checklists of your own.`,
    downloads: (most) => (most === null ? 'Downloads are unlimited.' : `You can download up to ${most} files a month.`),
    cards: (most) => (most === null ? 'There’s no daily limit on route cards.' : `You can complete up to ${most} route cards a day.`),
    guides: (all) => (all ? 'It unlocks all paid guides.' : 'You can read all free guides and the first step of paid ones.'),
    templates: 'Document templates, such as invoices and contracts, are included.',
  },
  ru: {
    title: (name) => `Тариф «${name}»`,
    free: 'Он бесплатный и ничего не стоит.',
    costs: (prices) => `Цена подписки: ${prices}.`,
    per: {
      day: (price) => `${price} за день`,
      week: (price) => `${price} за неделю`,
      month: (price) => `${price} за месяц`,
      year: (price) => `${price} за год`,
    },
    checklists: (most) => (most === null ? 'Своих чек-листов можно хранить сколько угодно.' : `Своих чек-листов можно хранить до ${most}.`),
    downloads: (most) => (most === null ? 'Скачивать файлы можно без ограничений.' : `Скачать можно до ${most} файлов в месяц.`),
    cards: (most) =>
      most === null ? 'Карточки маршрутов можно выполнять без дневного лимита.' : `Карточек маршрутов можно выполнить до ${most} в день.`,
    guides: (all) => (all ? 'Открыты все платные инструкции.' : 'Открыты бесплатные инструкции, а у платных — первый шаг.'),
    templates: 'Шаблоны документов, такие как счета и договоры, входят в тариф.',
  },
  de: {
    title: (name) => `Der Tarif ${name}`,
    free: 'Er ist kostenlos.',
    costs: (prices) => `Der Preis des Abonnements beträgt ${prices}.`,
    per: {
      day: (price) => `${price} am Tag`,
      week: (price) => `${price} in der Woche`,
      month: (price) => `${price} im Monat`,
      year: (price) => `${price} im Jahr`,
    },
    checklists: (most) =>
      most === null ? 'Sie speichern beliebig viele eigene Checklisten.' : `Sie speichern bis zu ${most} eigene Checklisten.`,
    downloads: (most) => (most === null ? 'Downloads sind nicht begrenzt.' : `Sie laden bis zu ${most} Dateien im Monat herunter.`),
    cards: (most) =>
      most === null ? 'Für die Karten der Routen gibt es kein Tageslimit.' : `Sie erledigen bis zu ${most} Karten der Routen am Tag.`,
    guides: (all) =>
      all
        ? 'Alle kostenpflichtigen Anleitungen sind freigeschaltet.'
        : 'Sie können alle kostenlosen Anleitungen lesen und den ersten Schritt der kostenpflichtigen.',
    templates: 'Dokumentvorlagen wie Rechnungen und Verträge gehören dazu.',
  },
}

function describePlan(plan: PlanRow, { periods, currency }: OfferFacts, language: Language): Passage {
  const say = words[language]
  const prices = periods.map(({ unit, priceCents }) => say.per[unit](formatMoney(language, priceCents, currency)))
  const text = [
    plan.announce[language],
    prices.length > 0 ? say.costs(prices.join(', ')) : say.free,
    say.guides(plan.paidGuides),
    say.checklists(plan.maxChecklists),
    say.downloads(plan.maxDownloads),
    say.cards(plan.maxCards),
    ...(plan.documentation ? [say.templates] : []),
  ].join('\n')
  return { place: '', title: say.title(plan.name[language]), context: '', text, paid: false, address: '/plans' }
}

/** Returns the texts that answer questions about the plans on sale. */
export async function describePlans(tx: Tx): Promise<AnsweringTexts[]> {
  const [rows, offers] = [await allPlans(tx), await loadOffers(tx)]
  return rows.flatMap(({ plan, sold }) => {
    const offer = offers.get(plan.offerId)
    if (!sold || !offer) return []
    return [
      {
        kind: 'plan',
        subject: plan.slug,
        texts: languages.map((language) => ({ language, passages: [describePlan(plan, offer, language)] })),
      },
    ]
  })
}
