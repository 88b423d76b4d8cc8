import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  downloadsUsed: 'Die Downloads dieses Monats sind verbraucht',
  downloadsLimit: {
    one: 'Ihr Konto umfasst {count} Download im Monat, als PDF oder Markdown.',
    other: 'Ihr Konto umfasst {count} Downloads im Monat, als PDF oder Markdown.',
  },
  downloadsAgain: 'Am {day} beginnt die Zählung neu.',
  checklistsUsed: 'Für eine weitere Checkliste ist kein Platz',
  checklistsLimit: {
    one: 'In Ihrem Konto ist Platz für {count} eigene Checkliste.',
    other: 'In Ihrem Konto ist Platz für {count} eigene Checklisten.',
  },
  checklistsAgain: 'Dieses Limit wird nicht zurückgesetzt: Platz entsteht, wenn Sie eine Checkliste löschen.',
  cardsUsed: 'Die Karten für heute sind aufgebraucht',
  cardsLimit: {
    one: 'Ohne Abonnement ist es {count} Karte am Tag.',
    other: 'Ohne Abonnement sind es {count} Karten am Tag.',
  },
  cardsAgain: 'Neue gibt es ab {time}. Bis dahin bleibt diese Karte hier.',
  moreUnlimited: 'Der Tarif {plan} hat kein Limit.',
  moreDownloads: {
    one: 'Mit dem Tarif {plan} ist es {count} Download im Monat.',
    other: 'Mit dem Tarif {plan} sind es {count} Downloads im Monat.',
  },
  moreChecklists: {
    one: 'Im Tarif {plan} ist Platz für {count} Checkliste.',
    other: 'Im Tarif {plan} ist Platz für {count} Checklisten.',
  },
  moreCards: { one: 'Mit dem Tarif {plan} ist es {count} Karte am Tag.', other: 'Mit dem Tarif {plan} sind es {count} Karten am Tag.' },
  seePlans: 'Tarife ansehen',
  newTab: 'öffnet sich in einem neuen Tab',
} satisfies Translation<typeof en>
