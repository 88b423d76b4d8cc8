import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Geschäftspartner',
  description: 'Unsere Anleitungen und Leistungen für Ihre Kunden, unter Ihrem Namen und Ihrer Domain. Dazu vier Wege, mitzumachen.',
  heading: 'Unsere Anleitungen, Ihr Name',
  lead: 'Für alle, deren Kunden kleine Betriebe führen: Steuerbüros, Kanzleien, Banken, Kammern, Vermieter von Büros. Ihre Kunden finden unsere Anleitungen und die Leistungen, die Sie auswählen, unter Ihrer eigenen Domain.',
  gets: 'Was Sie bekommen',
  entrance: 'Ihr eigenes Portal',
  entranceText: 'Es läuft unter Ihrer Domain, trägt Ihren Namen und sagt auf Englisch, Russisch und Deutsch, wer dahintersteht.',
  services: 'Die Leistungen, die Sie auswählen',
  servicesText: 'Sie bestimmen, welche dort angeboten werden. Jeder Auftrag von dort ist mit Ihrem Portal gekennzeichnet.',
  basket: 'Ein Warenkorb auf Ihren Seiten',
  basketText: 'Kunden bestellen eine Leistung in einem Frame auf Ihrer Website, ohne unser Menü und unsere Fußzeile.',
  mails: 'E-Mails in Ihrem Namen',
  mailsText: 'Wer sich bei Ihnen anmeldet oder bestellt, bekommt E-Mails mit Ihrem Namen, und ihre Links führen auf Ihre Domain.',
  next: 'Wie es weitergeht',
  nextSend: 'Sie senden das Formular und bekommen per E-Mail eine kurze Bestätigung mit einer Nummer.',
  nextAnswer: 'Unser Team antwortet innerhalb von zwei Arbeitstagen und fragt nach, was noch offen ist.',
  nextAgree: 'Wir vereinbaren schriftlich Namen, Texte, Leistungen und Bedingungen.',
  nextSetUp: 'Sie leiten Ihre Domain auf uns, und wir richten das Portal für Sie ein. Sie selbst müssen nichts einstellen.',
  vendorText:
    'Sie erledigen die Arbeit: Buchhaltung, Texte, Gestaltung, juristische Papiere. Aufträge, die wir Ihnen geben, finden Sie in einer eigenen Konsole: mit Briefing, Dateien und Termin; dort liefern Sie auch das Ergebnis. Was Sie für einen Auftrag bekommen, vereinbaren wir vorher mit Ihnen.',
  partnerText:
    'Sie haben Kunden, die Anleitungen und Leistungen unter Ihrem Namen nutzen würden. Was Sie dafür bekommen, steht weiter oben.',
  clientText:
    'Sie möchten mehr als eine Aufgabe abgeben: für mehrere Filialen oder jeden Monat. Sagen Sie uns, welche, und wir sagen Ihnen, was möglich ist und was es kostet. Eine einzelne Leistung können Sie sofort bestellen.',
  investorText:
    'Sie möchten sich am Unternehmen beteiligen. Lesen Sie zuerst die Präsentation; es antwortet Ihnen die Unternehmensleitung.',
  asVendor: 'Als Dienstleister schreiben',
  asPartner: 'Als Partner schreiben',
  asClient: 'Als Kunde schreiben',
  asInvestor: 'Als Investor schreiben',
  seeServices: 'Leistungen ansehen',
  seePresentation: 'Präsentation ansehen',
} satisfies Translation<typeof en>
