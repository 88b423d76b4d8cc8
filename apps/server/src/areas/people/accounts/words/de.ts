import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Abgemeldet', detail: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.' },
  account_suspended: {
    title: 'Konto vorübergehend gesperrt',
    detail: 'Dieses Konto ist vorübergehend gesperrt. {reason} Bitte schreiben Sie an {email}.',
  },
  account_blocked: { title: 'Konto gesperrt', detail: 'Dieses Konto ist gesperrt. {reason} Bitte schreiben Sie an {email}.' },
  agreements_changed: {
    title: 'Neuere Fassungen',
    detail: 'Von diesen Dokumenten gibt es neuere Fassungen. Bitte lesen und bestätigen Sie diese.',
  },
  agreements_required: {
    title: 'Ihre Zustimmung fehlt',
    detail: 'Bitte stimmen Sie zuerst den vier Dokumenten zu. Lesen und Ihr Fortschritt bleiben Ihnen offen.',
  },
  staff_account: { title: 'Ein Mitarbeiterkonto', detail: 'Konten von Mitarbeitern schließt die Verwaltung.' },
  second_factor_exists: {
    title: 'Der zweite Faktor besteht schon',
    detail: 'Geben Sie einen Code Ihrer App ein. Ist sie verloren, kann die Verwaltung ihn zurücksetzen.',
  },
  status_unchanged: { title: 'Nichts zu ändern', detail: 'Das Konto hat diesen Status schon.' },
  last_admin: {
    title: 'Die letzte Administration',
    detail: 'Jemand muss Rollen verwalten können. Machen Sie zuerst eine andere Person zur Administration.',
  },
  wrong_code: { title: 'Falscher Code', detail: 'Falscher Code! Bitte versuchen Sie es noch einmal' },
  wrong_password: { title: 'Falsches Passwort', detail: 'E-Mail-Adresse oder Passwort ist falsch.' },
  email_taken: { title: 'Adresse vergeben', detail: 'Diese Adresse gehört inzwischen zu einem anderen Konto.' },
  link_ended: { title: 'Dieser Link ist abgelaufen', detail: 'Ein solcher Link gilt einmal, 30 Minuten lang. Fordern Sie einen neuen an.' },
  google_refused: {
    title: 'Nicht angemeldet',
    detail: 'Google hat nicht bestätigt, wer Sie sind. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Code an.',
  },
  google_unavailable: { title: 'Google antwortet nicht', detail: 'Bitte melden Sie sich mit einem Code an, oder versuchen Sie es später.' },
  recaptcha_refused: {
    title: 'Sind Sie ein Mensch?',
    detail: 'Bitte versuchen Sie es noch einmal. Wenn es wieder geschieht, schreiben Sie an {email}.',
  },
  recaptcha_unavailable: {
    title: 'Die Prüfung antwortet nicht',
    detail: 'Gerade lässt sich nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es gleich noch einmal.',
  },
  recaptcha_required: { title: 'Eine Prüfung fehlt', detail: 'Laden Sie die Seite neu, damit sie prüfen kann, ob Sie ein Mensch sind.' },
  code_too_soon: { title: 'Ein Code ist unterwegs', detail: 'Ein neuer Code kann in {wait} gesendet werden.' },
  too_many_codes: {
    title: 'Zu viele Codes',
    detail: 'Es wurden schon viele Codes gesendet. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
  },
  too_many_tries: { title: 'Zu viele Versuche', detail: 'Es gab viele falsche Codes. Bitte warten Sie {wait} bis zum nächsten Versuch.' },
  unsupported_picture: { title: 'Kein lesbares Bild', detail: 'Wählen Sie ein JPEG, PNG, WebP, GIF oder AVIF.' },
}
