import type { Language } from '@waymark/contract/choices.ts'

interface Fixture {
  name: string
  announce: string
  tags: string[]
  steps: [title: string, text: string][]
}

/** Small guides with words to search for; 'price' is paid, so its second step is locked. Privacy has no German text. */
export const fixtures: Record<string, Partial<Record<Language, Fixture>>> = {
  account: {
    en: {
      name: 'Open a business bank account',
      announce: 'Compare the fees you will really pay and sign with open eyes.',
      tags: ['bank', 'fees'],
      steps: [
        ['Decide which account you need', 'Write down the currency of your income.'],
        ['Gather the papers', 'Passport, certificate of registration and a utility bill.'],
      ],
    },
    ru: {
      name: 'Открыть банковский счёт',
      announce: 'Сравните комиссии и подпишите договор с открытыми глазами.',
      tags: ['банк', 'комиссии'],
      steps: [
        ['Решите, какой счёт нужен', 'Запишите валюту вашего дохода.'],
        ['Соберите бумаги', 'Паспорт, свидетельство о регистрации и квитанция за свет.'],
      ],
    },
    de: {
      name: 'Ein Geschäftskonto eröffnen',
      announce: 'Vergleichen Sie die Gebühren und unterschreiben Sie mit offenen Augen.',
      tags: ['Bank', 'Gebühren'],
      steps: [
        ['Welches Konto Sie brauchen', 'Schreiben Sie die Währung Ihrer Einnahmen auf.'],
        ['Unterlagen sammeln', 'Reisepass, Gewerbeschein und eine Stromrechnung.'],
      ],
    },
  },
  shop: {
    en: {
      name: 'Rent a shop',
      announce: 'Find premises, check what is allowed there and read the lease.',
      tags: ['lease', 'landlord'],
      steps: [
        ['Count the monthly costs', 'Rent, management fee, electricity and the bank guarantee.'],
        ['Negotiate the lease', 'Ask the landlord for a way out after one year.'],
      ],
    },
    ru: {
      name: 'Снять помещение под магазин',
      announce: 'Найдите место, проверьте назначение и прочитайте договор.',
      tags: ['аренда', 'арендодатель'],
      steps: [
        ['Посчитайте расходы за месяц', 'Аренда, управление, электричество и банковская гарантия.'],
        ['Обсудите договор аренды', 'Попросите возможность уйти через год.'],
      ],
    },
    de: {
      name: 'Einen Laden mieten',
      announce: 'Räume finden, erlaubte Nutzung prüfen und den Mietvertrag lesen.',
      tags: ['Mietvertrag', 'Vermieter'],
      steps: [
        ['Monatskosten zählen', 'Miete, Verwaltung, Strom und die Bankbürgschaft.'],
        ['Über den Mietvertrag verhandeln', 'Bitten Sie den Vermieter um einen Ausstieg nach einem Jahr.'],
      ],
    },
  },
  privacy: {
    en: {
      name: 'Publish a privacy notice',
      announce: 'List the personal data you hold and say why you hold it.',
      tags: ['data', 'cookies'],
      steps: [
        ['List the data', 'Customers, invoices, WhatsApp and the newsletter.'],
        ['Put it online', 'A `<script>` is not needed; a link in the footer is.'],
      ],
    },
    ru: {
      name: 'Опубликовать уведомление о данных',
      announce: 'Перечислите персональные данные и скажите, зачем они вам.',
      tags: ['данные', 'cookie'],
      steps: [
        ['Перечислите данные', 'Клиенты, счета, WhatsApp и рассылка.'],
        ['Разместите на сайте', 'Достаточно ссылки внизу страницы.'],
      ],
    },
  },
  price: {
    en: {
      name: 'Set the price of a new product',
      announce: 'Count the costs, look at competitors and test the number on buyers.',
      tags: ['pricing', 'margin'],
      steps: [
        ['Count what one unit costs', 'Material, work, packing and the fees of the card terminal.'],
        ['A secret step', 'The confidential multiplier is seventeen.'],
      ],
    },
    ru: {
      name: 'Назначить цену нового товара',
      announce: 'Посчитайте затраты, посмотрите на конкурентов и проверьте цифру.',
      tags: ['цена', 'наценка'],
      steps: [
        ['Посчитайте себестоимость', 'Материал, работа, упаковка и комиссия терминала.'],
        ['Тайный шаг', 'Секретный множитель равен семнадцати.'],
      ],
    },
    de: {
      name: 'Den Preis eines neuen Produkts festlegen',
      announce: 'Kosten zählen, Mitbewerber ansehen und die Zahl bei Käufern prüfen.',
      tags: ['Preis', 'Marge'],
      steps: [
        ['Stückkosten zählen', 'Material, Arbeit, Verpackung und die Gebühren des Kartenterminals.'],
        ['Ein geheimer Schritt', 'Der vertrauliche Faktor ist siebzehn.'],
      ],
    },
  },
}
