import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { describe, expect, test } from 'vitest'
import { contentFolder } from '../../../../test/app.ts'

// The legal texts contain every point of specification 1 and 9, in each language.

type Point = [point: string, en: RegExp, ru: RegExp, de: RegExp]

const terms: Point[] = [
  ['last revised', /last revised on 07 August 2024/, /7 августа 2024/, /7\. August 2024/],
  [
    'licence',
    /non-exclusive, non-transferable personal licence/,
    /неисключительную личную лицензию без права передачи/,
    /nicht ausschließlich\S+, nicht übertragbar\S+ persönlich/,
  ],
  [
    'no subscription refunds',
    /Subscriptions are not refundable/,
    /Деньги за подписки не возвращаются/,
    /Abonnements werden nicht erstattet/,
  ],
  [
    'cancelling ends with the period',
    /stops at the end of the paid period/,
    /прекращается в конце оплаченного периода/,
    /endet mit dem bezahlten Zeitraum/,
  ],
  [
    'cancellation fee',
    /lower of 5% of the order value or 100 NIS \(about 30 USD\)/,
    /5 % стоимости заказа или 100 шекелей \(NIS, около 30/,
    /5 % des Auftragswerts oder 100 Schekel \(NIS, etwa 30/,
  ],
  ['card fees', /may be passed on to you/, /могут быть переложены на вас/, /können .*weitergegeben werden/],
  ['refunds', /within 3 business days/, /в течение 3 рабочих дней/, /innerhalb von 3 Arbeitstagen/],
  [
    'refusal',
    /refuse an order, or cancel one .*\n+.*full refund/,
    /отказать в заказе или отменить принятый.*\n+.*полный возврат/,
    /ablehnen oder .*stornieren.*\n+.*voll\S* (Betrag|Erstattung)/,
  ],
  [
    'suspension',
    /for breach.*\n.*for non-payment.*\n.*for fraud.*\n.*on a legal request.*\n.*for maintenance/,
    /за нарушение.*\n.*за неоплату.*\n.*мошенничеств.*\n.*по законному требованию.*\n.*обслуживани/,
    /Verstoß.*\n.*Nichtzahlung.*\n.*Betrug.*\n.*rechtlich.*\n.*Wartung/,
  ],
  ['truthful details', /Give true and complete details/, /верные и полные|правдив/, /wahr/],
  ['credentials', /Do not pass on codes, passwords/, /Не передавайте/, /Geben Sie .*nicht weiter/],
  ['own content', /You are responsible for your own content/, /Вы отвечаете за/, /Sie sind für Ihre .*verantwortlich|verantwortlich/],
  ['changed legal details', /tell us within 5 days/, /в течение 5 дней/, /innerhalb von 5 Tagen/],
  ['payment', /Payment is due right after ordering/, /сразу после оформления заказа/, /gleich nach der Bestellung|unmittelbar nach/],
  [
    'prices',
    /US dollars\. VAT is included where applicable/,
    /в долларах США\. НДС включён там, где он применяется/,
    /US-Dollar.*(Mehrwertsteuer|Umsatzsteuer)/,
  ],
  ['liability', /limited to 60 US dollars/, /ограничена суммой 60 долларов США/, /60 US-Dollar/],
  [
    'force majeure',
    /more than 90 days, either party may withdraw/,
    /больше 90 дней, любая сторона может отказаться/,
    /länger als 90 Tage, kann jede Partei/,
  ],
  [
    'settlement',
    /by the end of the month after termination/,
    /до конца месяца после прекращения/,
    /bis zum Ende des Monats nach der Beendigung/,
  ],
  ['law', /Israeli law governs/, /применяется право Израиля/, /israelische[sm]? Recht/],
  ['notices', /Notices go by email/, /Уведомления отправляются по электронной почте/, /Mitteilungen .*E-Mail/],
  [
    'consumer law',
    /These terms yield to mandatory consumer law/,
    /уступают обязательным нормам о защите потребителей/,
    /treten hinter zwingende\S+ Verbraucherrecht zurück/,
  ],
]
const policy: Point[] = [
  ['revised', /revised on Feb 22, 2024/, /22 февраля 2024/, /22\. Februar 2024/],
  ['contact details', /\*\*Contact details\*\*/, /\*\*Контактные данные\*\*/, /\*\*Kontaktdaten\*\*/],
  ['payment-related data', /\*\*Payment-related data\*\*/, /\*\*Данные об оплате\*\*/, /\*\*Zahlungsdaten\*\*/],
  ['chats', /\*\*Chats and messages\*\*/, /\*\*Чаты и сообщения\*\*/, /\*\*Chats und Nachrichten\*\*/],
  ['identity checks', /\*\*Identity checks\*\*/, /\*\*Проверка личности\*\*/, /\*\*Identitätsprüfung\S*\*\*/],
  ['marketing preferences', /\*\*Marketing preferences\*\*/, /\*\*Маркетинговые предпочтения\*\*/, /\*\*Werbeeinstellungen\*\*/],
  ['logs', /\*\*Device and usage logs\*\*/, /\*\*Журналы устройства и использования\*\*/, /\*\*Geräte- und Nutzungsprotokolle\*\*/],
  ['social sign-in', /\*\*Social sign-in profile data\*\*/, /\*\*Данные профиля при входе через соцсеть\*\*/, /\*\*Profildaten/],
  [
    'five cookie kinds',
    /\| Essential(.*\n)+\| Functionality(.*\n)\| Analytics(.*\n)\| Social(.*\n)\| Advertising/,
    /\| Необходимые(.*\n)+\| Функциональные(.*\n)\| Аналитические(.*\n)\| Социальные(.*\n)\| Рекламные/,
    /\| Notwendige(.*\n)+\| Funktionale(.*\n)\| Analyse(.*\n)\| Soziale Netze(.*\n)\| Werbung/,
  ],
  ['purposes', /\{#purposes\}/, /\{#purposes\}/, /\{#purposes\}/],
  ['recipients', /\{#recipients\}/, /\{#recipients\}/, /\{#recipients\}/],
  ['opt-outs', /\{#opt-outs\}/, /\{#opt-outs\}/, /\{#opt-outs\}/],
  [
    'deletion with legal retention',
    /Orders and invoices are kept for 7 years, as the law requires/,
    /Заказы и счета хранятся 7 лет, как требует закон/,
    /Aufträge und Rechnungen .*7 Jahre/,
  ],
]

describe.each([
  ['terms', terms],
  ['policy', policy],
] as const)('%s', (slug, points) => {
  test.each(points)('says in all languages: %s', async (_, ...texts) => {
    for (const [index, language] of languages.entries()) {
      const text = await readFile(path.join(contentFolder, 'legal', slug, `${language}.md`), 'utf8')
      expect(text, language).toMatch(texts[index] ?? /never/)
    }
  })
})

test.each([
  ['terms', 'en', /\bshar(e|ing)\b/i],
  ['policy', 'en', /share a checklist/i],
  ['terms', 'ru', /делитьс|делитес|функции для обмена/i],
  ['policy', 'ru', /делитес/i],
  ['terms', 'de', /eingeben oder teilen|Mit wem Sie sie teilen|dafür vorgesehenen Funktionen;/i],
  ['policy', 'de', /Checkliste teilen/i],
] as const)('%s in %s promise no sharing of checklists, which does not exist', async (slug, language, promise) => {
  const text = await readFile(path.join(contentFolder, 'legal', slug, `${language}.md`), 'utf8')
  expect(text.replace('**No sharing of credentials.**', '')).not.toMatch(promise)
})

test('the table of stored data lists the same entries in every language', async () => {
  const namesIn = async (language: string) => {
    const text = await readFile(path.join(contentFolder, 'legal', 'policy', `${language}.md`), 'utf8')
    const section = text.slice(text.indexOf('{#device-storage}')).split(/^## /m)[0] ?? ''
    return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  }
  const english = await namesIn('en')
  expect(english.length).toBeGreaterThan(5)
  for (const language of ['ru', 'de']) expect(await namesIn(language), language).toEqual(english)
})
