import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  agreements: 'Bevor Sie beginnen',
  agreementsLead: {
    one: 'Ein Dokument regelt, was zwischen Ihnen und uns gilt. Es öffnet sich in einem eigenen Tab.',
    other: '{count} Dokumente regeln, was zwischen Ihnen und uns gilt. Jedes öffnet sich in einem eigenen Tab.',
  },
  newVersions: { one: 'Ein Dokument hat sich geändert', other: '{count} Dokumente haben sich geändert' },
  newVersionsLead: 'Sie haben einer früheren Fassung zugestimmt. Bitte sehen Sie sich an, was jetzt gilt, und stimmen Sie erneut zu.',
  moved: {
    one: 'Während Sie gelesen haben, hat sich {titles} geändert. Bitte sehen Sie sich die neue Fassung an.',
    other: 'Während Sie gelesen haben, haben sich {titles} geändert. Bitte sehen Sie sich die neuen Fassungen an.',
  },
  quoted: '„{title}“',
  agreeTo: 'Ich stimme zu',
  terms: 'Nutzungsbedingungen',
  policy: 'Datenschutzerklärung',
  personalData: 'Verarbeitung meiner Daten',
  refunds: 'Stornierung und Erstattung',
  newVersion: 'Neue Fassung',
  read: 'Lesen',
  newTab: 'öffnet sich in einem neuen Tab',
  required: 'Pflichtfeld',
  marketing: 'Schicken Sie mir Neuigkeiten und Angebote per E-Mail (freiwillig). Das lässt sich jederzeit widerrufen.',
  agree: 'Zustimmen und weiter',
  tryAgain: 'Noch einmal versuchen',
  signOut: 'Abmelden',
  wayOut: 'Anleitungen können Sie auch ohne Konto lesen.',

  slideOf: 'Seite {number} von {total}',
  welcome: 'Willkommen bei {site}',
  welcomeText: 'Was ein kleiner Betrieb zu erledigen hat, aufgeteilt in Schritte, die Sie schaffen. Vier kurze Seiten, und es geht los.',
  lines: 'Zehn Linien, jede mit ihrem Buchstaben',
  linesText:
    'A steht für Unternehmen, B für Finanzen. Farbe und Buchstabe begleiten Sie durch den Katalog: So wissen Sie immer, in welchem Bereich Sie sind.',
  guide: 'Jede Anleitung ist eine Linie',
  guideText:
    'Die Schritte sind ihre Haltestellen. Die gelbe zeigt, wo Sie sind. Kommen Sie nächste Woche wieder: Sie machen genau dort weiter.',
  checks: 'Im Schritt abhaken, was erledigt ist',
  checksText:
    'Jeder Schritt hat seine eigene Checkliste. Jedes Häkchen wird sofort gespeichert, und der Schritt ist erledigt, wenn alles abgehakt ist.',
  skip: 'Überspringen',
  back: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
} satisfies Translation<typeof en>
