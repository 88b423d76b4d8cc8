import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { indexPassages, type Passage, removePassages } from '../../../guides/search/commands/index-passages.ts'
import { saveWords } from '../../../guides/search/commands/index-subject.ts'
import { readPassages } from '../../../guides/search/queries.ts'
import { offers, periods } from '../../billing/tables.ts'
import { plans } from '../tables.ts'

type PlanRow = typeof plans.$inferSelect
type Price = Pick<typeof periods.$inferSelect, 'unit' | 'priceCents'>

interface Words {
  title: (name: string) => string
  free: string
  costs: (prices: string) => string
  per: Record<Price['unit'], (price: string) => string>
  checklists: (most: number | null) => string
  downloads: (most: number | null) => string
  cards: (most: number | null) => string
  guides: (all: boolean) => string
  templates: string
}

/** What a plan gives and costs, in the words in which people ask for it. */
const words: Record<Language, Words> = {
  en: {
    title: (name) => `The ${name} plan`,
    free: 'It is free and costs nothing.',
    costs: (prices) => `The price of the subscription is ${prices}.`,
    per: {
      day: (price) => `${price} a day`,
      week: (price) => `${price} a week`,
      month: (price) => `${price} a month`,
      year: (price) => `${price} a year`,
    },
    checklists: (most) =>
      most === null ? 'You keep as many checklists of your own as you like.' : `You keep up to ${most} checklists of your own.`,
    downloads: (most) => (most === null ? 'Downloads have no limit.' : `You download up to ${most} files in a month.`),
    cards: (most) => (most === null ? 'Cards of routes have no daily limit.' : `You fill up to ${most} cards of routes in a day.`),
    guides: (all) => (all ? 'All paid guides are open.' : 'Free guides are open, and of paid ones the first step.'),
    templates: 'Templates of documents, such as invoices and contracts, are included.',
  },
  ru: {
    title: (name) => `План «${name}»`,
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
      most === null ? 'Карточки маршрутов заполняются без дневного лимита.' : `Карточек маршрутов можно заполнить до ${most} в день.`,
    guides: (all) => (all ? 'Открыты все платные инструкции.' : 'Открыты бесплатные инструкции, а у платных первый шаг.'),
    templates: 'Шаблоны документов, такие как счета и договоры, входят в план.',
  },
  de: {
    title: (name) => `Der Plan ${name}`,
    free: 'Er ist kostenlos.',
    costs: (prices) => `Der Preis des Abos beträgt ${prices}.`,
    per: {
      day: (price) => `${price} am Tag`,
      week: (price) => `${price} in der Woche`,
      month: (price) => `${price} im Monat`,
      year: (price) => `${price} im Jahr`,
    },
    checklists: (most) =>
      most === null ? 'Sie behalten beliebig viele eigene Checklisten.' : `Sie behalten bis zu ${most} eigene Checklisten.`,
    downloads: (most) => (most === null ? 'Downloads sind nicht begrenzt.' : `Sie laden bis zu ${most} Dateien im Monat herunter.`),
    cards: (most) =>
      most === null ? 'Karten der Routen haben kein Tageslimit.' : `Sie füllen bis zu ${most} Karten der Routen am Tag aus.`,
    guides: (all) =>
      all ? 'Alle kostenpflichtigen Anleitungen sind offen.' : 'Freie Anleitungen sind offen, von kostenpflichtigen der erste Schritt.',
    templates: 'Dokumentvorlagen wie Rechnungen und Verträge gehören dazu.',
  },
}

function passageOf(plan: PlanRow, prices: Price[], currency: string, language: Language): Passage {
  const say = words[language]
  const named = prices.map(({ unit, priceCents }) => say.per[unit](formatMoney(language, priceCents, currency)))
  const text = [
    plan.announce[language],
    named.length > 0 ? say.costs(named.join(', ')) : say.free,
    say.guides(plan.paidGuides),
    say.checklists(plan.maxChecklists),
    say.downloads(plan.maxDownloads),
    say.cards(plan.maxCards),
    ...(plan.documentation ? [say.templates] : []),
  ].join('\n')
  return { place: '', title: say.title(plan.name[language]), context: '', text, paid: false, address: '/plans' }
}

/** Writes what the assistant says of plans, with the prices at which they are sold, where it differs. */
export async function indexPlans(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ plan: plans, currency: offers.currency, retiredAt: offers.retiredAt })
    .from(plans)
    .innerJoin(offers, eq(offers.id, plans.offerId))
  const prices = await tx.select().from(periods).where(isNull(periods.retiredAt)).orderBy(asc(periods.priceCents))
  for (const { plan, currency, retiredAt } of rows) {
    if (retiredAt !== null) {
      await removePassages(tx, 'plan', plan.slug)
      continue
    }
    const own = prices.filter(({ offerId }) => offerId === plan.offerId)
    const texts = languages.map((language) => ({ language, passage: passageOf(plan, own, currency, language) }))
    const before = await readPassages(tx, 'plan', plan.slug)
    if (isDeepStrictEqual(before, Object.fromEntries(texts.map(({ language, passage }) => [language, passage.text])))) continue
    await indexPassages(
      tx,
      'plan',
      plan.slug,
      texts.map(({ language, passage }) => ({ language, written: language, tags: [], passages: [passage] })),
    )
    for (const { language, passage } of texts) await saveWords(tx, language, `${passage.title} ${passage.text}`)
  }
}
