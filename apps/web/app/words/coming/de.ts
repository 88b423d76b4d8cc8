import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  notice: 'Bereich im Aufbau',
  noticeText: 'Dieser Teil entsteht gerade und ist noch nicht geöffnet.',
  guides: 'Anleitung auswählen',
  home: 'Zur Startseite',
  overview: 'Zurück zur Übersicht',
  write: 'Schreiben Sie uns',
  news: 'Neuigkeiten',
  newsText: 'Hier wird stehen, was in den Anleitungen und im Produkt neu ist, sechs Meldungen je Seite.',
  faqs: 'Fragen und Antworten',
  faqsText: 'Hier werden die Antworten auf häufige Fragen stehen, dazu ein Formular für Ihre eigene.',
  partners: 'Partner',
  partnersText:
    'Hier können Sie sich künftig als Dienstleister, Partner, Kunde oder Investor anschließen. Das Formular fragt nach Ihrem Gebiet und wie wir Sie erreichen.',
  about: 'Über uns',
  aboutText: 'Hier werden das Unternehmen, das Team, unsere weiteren Projekte und die für später angekündigte App vorgestellt.',
  links: 'Dokumente',
  linksText: 'Hier werden Präsentationen für Investoren, Partner und Kunden stehen, dazu Videos.',
  spot: 'Spot',
  spotText: 'Hier können Sie uns künftig sagen, was Sie denken: ein Vorschlag, eine Beschwerde, eine Idee. Die Antwort kommt per E-Mail.',
} satisfies Translation<typeof en>
