import type { RefusalWords } from '../refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  internal: { title: 'Etwas ist schiefgegangen', detail: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal' },
  overloaded: { title: 'Gerade überlastet', detail: 'Bitte versuchen Sie es gleich noch einmal.' },
  closing: { title: 'Neustart', detail: 'Die Website wird gerade neu gestartet. Bitte versuchen Sie es gleich noch einmal.' },
  unavailable: {
    title: 'Gerade nicht erreichbar',
    detail:
      'Unsere Daten sind im Moment nicht erreichbar; Gespeichertes ist sicher. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  },
  not_found: { title: 'Nicht gefunden', detail: 'Unter dieser Adresse gibt es nichts.' },
  method_not_allowed: { title: 'So nicht', detail: 'Diese Adresse nimmt diese Methode nicht an.' },
  malformed: { title: 'Nicht lesbar', detail: 'Die Anfrage war nicht lesbar. Senden Sie ein JSON-Objekt oder ein Formular.' },
  malformed_address: {
    title: 'Adresse nicht lesbar',
    detail: 'Die Adresse war nicht lesbar. Auf jedes % darin folgen zwei hexadezimale Ziffern.',
  },
  too_large: { title: 'Zu groß', detail: 'Das ist mehr, als hier angenommen wird.' },
  too_large_to_print: {
    title: 'Zu groß für ein PDF',
    detail: 'Das ist zu groß, um als PDF gedruckt zu werden. Nehmen Sie es in einem anderen Format oder in mehreren Teilen mit.',
  },
  no_room: {
    title: 'Kein Platz mehr',
    detail:
      'Unsere Festplatte ist voll, und hiervon wurde nichts gespeichert. Etwas Kleineres passt vielleicht; bitte versuchen Sie es später noch einmal.',
  },
  headers_too_large: {
    title: 'Kopfzeilen zu groß',
    detail: 'Die Kopfzeilen der Anfrage sind größer als 16 KiB. Senden Sie weniger oder kürzere.',
  },
  timed_out: { title: 'Zu langsam', detail: 'Die Anfrage kam nicht rechtzeitig an. Bitte senden Sie sie noch einmal.' },
  precondition_failed: {
    title: 'Andere Fassung',
    detail: 'Hier liegt eine andere Fassung als die, nach der Sie gefragt haben. Fragen Sie ohne Bedingung noch einmal.',
  },
  range_not_satisfiable: {
    title: 'Kein solcher Teil',
    detail: 'Die Datei ist kürzer als der Teil, nach dem Sie gefragt haben. Fragen Sie nach einem Teil innerhalb der Datei.',
  },
  unsupported_type: { title: 'Unbekannter Inhaltstyp', detail: 'Senden Sie JSON oder ein Formular.' },
  bad_paging: { title: 'Diese Seite gibt es nicht', detail: 'page und rows sind ganze Zahlen von 1 bis 100.' },
  validation: { title: 'Bitte prüfen Sie Ihre Angaben', detail: 'Einige Felder müssen geändert werden.' },
  unauthorized: { title: 'Bitte melden Sie sich an', detail: 'Melden Sie sich dafür bitte an.' },
  forbidden: { title: 'Nicht erlaubt', detail: 'Ihr Konto darf das nicht.' },
  second_factor_required: {
    title: 'Erst der zweite Faktor',
    detail: 'Geben Sie zuerst den Code Ihrer Authenticator-App ein, oder richten Sie die App ein.',
  },
  misdirected: { title: 'Nicht dieser Name', detail: 'Unter diesem Namen gibt es hier nichts. Öffnen Sie die Demo unter localhost.' },
  cross_site: { title: 'Nicht von dort', detail: 'Das geht nur auf der Seite selbst.' },
  idempotency_conflict: {
    title: 'Dieser Schlüssel ist schon vergeben',
    detail: 'Ein Idempotency-Key gehört zu einer Anfrage. Senden Sie eine andere Anfrage mit einem anderen.',
  },
  too_many_requests: { title: 'Zu viele Anfragen', detail: 'Bitte warten Sie {wait}.' },
}
