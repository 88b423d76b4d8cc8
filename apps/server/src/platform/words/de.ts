import type { RefusalWords } from '../refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  internal: { title: 'Etwas ist schiefgegangen', detail: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal' },
  overloaded: {
    title: 'Gerade überlastet',
    detail: 'Die Website wird gerade von sehr vielen benutzt. Bitte versuchen Sie es gleich noch einmal.',
  },
  closing: { title: 'Neustart', detail: 'Die Website wird gerade neu gestartet. Bitte versuchen Sie es gleich noch einmal.' },
  unavailable: {
    title: 'Gerade nicht erreichbar',
    detail:
      'Unsere Datenbank ist gerade nicht erreichbar. Was Sie gespeichert haben, ist sicher. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  },
  not_found: { title: 'Nicht gefunden', detail: 'Unter dieser Adresse gibt es nichts.' },
  method_not_allowed: { title: 'Methode nicht erlaubt', detail: 'Diese Adresse unterstützt diese HTTP-Methode nicht.' },
  malformed: {
    title: 'Anfrage nicht lesbar',
    detail: 'Wir konnten die Anfrage nicht lesen. Senden Sie ein JSON-Objekt oder ein Formular.',
  },
  malformed_address: {
    title: 'Ungültige Adresse',
    detail: 'Wir konnten die Adresse nicht lesen. Auf jedes % müssen zwei hexadezimale Ziffern folgen.',
  },
  too_large: { title: 'Zu groß', detail: 'Das ist größer, als hier erlaubt. Senden Sie etwas Kleineres.' },
  too_large_to_print: {
    title: 'Zu groß für ein PDF',
    detail: 'Das ist zu viel für ein PDF. Laden Sie es in einem anderen Format oder in mehreren Teilen herunter.',
  },
  no_room: {
    title: 'Kein Speicherplatz',
    detail:
      'Unsere Festplatte ist voll, deshalb konnten wir das nicht speichern. Nehmen Sie eine kleinere Datei, oder versuchen Sie es später noch einmal.',
  },
  headers_too_large: {
    title: 'Kopfzeilen zu groß',
    detail: 'Die Kopfzeilen der Anfrage überschreiten 16 KiB. Senden Sie weniger oder kürzere.',
  },
  timed_out: { title: 'Zeit überschritten', detail: 'Die Anfrage kam nicht rechtzeitig an. Bitte senden Sie sie noch einmal.' },
  precondition_failed: {
    title: 'Andere Version',
    detail: 'Die aktuelle Version ist nicht die, nach der Sie gefragt haben. Senden Sie die Anfrage ohne Bedingung noch einmal.',
  },
  range_not_satisfiable: {
    title: 'Bereich außerhalb der Datei',
    detail: 'Die Datei ist kürzer als der gewünschte Bereich. Fragen Sie nach einem Bereich innerhalb der Datei.',
  },
  unsupported_type: { title: 'Unbekannter Inhaltstyp', detail: 'Senden Sie JSON oder ein Formular.' },
  bad_paging: { title: 'Diese Seite gibt es nicht', detail: 'page und rows müssen ganze Zahlen von 1 bis 100 sein.' },
  validation: { title: 'Bitte prüfen Sie Ihre Angaben', detail: 'Einige Felder müssen geändert werden.' },
  unauthorized: { title: 'Bitte melden Sie sich an', detail: 'Melden Sie sich dafür bitte an.' },
  forbidden: { title: 'Nicht erlaubt', detail: 'Ihr Konto hat dafür keine Berechtigung.' },
  second_factor_required: {
    title: 'Zweiter Faktor erforderlich',
    detail: 'Geben Sie zuerst den Code Ihrer Authenticator-App ein, oder richten Sie die App ein.',
  },
  misdirected: { title: 'Unbekannter Hostname', detail: 'Unter diesem Namen gibt es hier nichts. Öffnen Sie die Demo unter localhost.' },
  cross_site: { title: 'Von einer anderen Website nicht erlaubt', detail: 'Das geht nur auf der Website selbst.' },
  idempotency_conflict: {
    title: 'Dieser Schlüssel ist schon vergeben',
    detail: 'Ein Idempotency-Key gehört zu genau einer Anfrage. Senden Sie eine neue Anfrage mit einem neuen Schlüssel.',
  },
  too_many_requests: { title: 'Zu viele Anfragen', detail: 'Bitte warten Sie {wait}.' },
}
