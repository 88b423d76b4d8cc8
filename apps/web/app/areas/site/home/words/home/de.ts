import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Den nächsten Schritt kennen',
  heading: 'Den nächsten Schritt kennen.',
  lead: 'Anleitungen, die einen kleinen Betrieb Schritt für Schritt zum Ergebnis bringen. Selbst machen, Tag für Tag einer Route folgen oder es uns überlassen.',
  often: 'Oft gesucht:',
  ask1: 'Geschäftskonto eröffnen',
  ask2: 'Namen eintragen lassen',
  ask3: 'ersten Laden mieten',
  here: 'Sie sind hier',
  leftOff: 'Hier haben Sie aufgehört',
  leftOffStep: 'Schritt {number} von {total}',
  leftOffEnd: 'Anleitung abschließen',
  guides: { one: 'Anleitung', other: 'Anleitungen' },
  steps: { one: 'Schritt mit Checkliste', other: 'Schritte, jeder mit Checkliste' },
  languages: { one: 'Sprache', other: 'Sprachen: Englisch, Russisch, Deutsch' },
  ways: 'Drei Wege zum Ziel',
  guide: 'Anleitung',
  guideText:
    'Eine Aufgabe, in Schritte zerlegt. Jeder Schritt sagt, was zu tun ist, was Sie brauchen und woran Sie merken, dass er erledigt ist.',
  guideLink: 'Alle Anleitungen ansehen',
  route: 'Route',
  routeText: 'Etwa zwanzig Minuten Aufgabenkarten am Tag, bis das Ergebnis da ist. Sie zahlen pro Tag, Woche, Monat oder Jahr.',
  routeLink: 'Routen vergleichen',
  service: 'Leistung',
  serviceText: 'Geben Sie die Aufgabe bei jedem Schritt an uns ab. Briefing ausfüllen, Preis sehen, bezahlen, Auftrag verfolgen.',
  serviceLink: 'Leistungen ansehen',
  newest: 'Neueste Anleitungen',
  allGuides: { one: '{count} Anleitung', other: 'Alle {count} Anleitungen' },
  news: 'Neuigkeiten',
  newsRows: 'Anzahl der Meldungen',
  show: 'Anzeigen',
  allNews: 'Alle Neuigkeiten',
  about: 'Wozu wir da sind',
  aboutText:
    'Wer einen kleinen Betrieb führt, macht vieles zum ersten Mal: ein Konto eröffnen, Mitarbeitende einstellen, einen Mietvertrag wählen. Jemand hat das alles schon gemacht. Wir schreiben auf, wie es geht, prüfen es anhand der Quellen und halten es aktuell.',
  aboutMore:
    'Lesen ist kostenlos und geht ohne Konto. Ihr Fortschritt bleibt auf Ihrem Gerät und wird in Ihr Konto übernommen, sobald Sie eines erstellen.',
  aboutLink: 'Mehr über uns',
  partner: 'Sie verstehen Ihr Handwerk? Arbeiten Sie mit uns zusammen.',
  partnerText:
    'Dienstleister bearbeiten Aufträge nach unseren Briefings. Partner bieten ihren Kunden Anleitungen und Leistungen unter eigenem Namen an.',
  partnerLink: 'Partner werden',
} satisfies Translation<typeof en>
