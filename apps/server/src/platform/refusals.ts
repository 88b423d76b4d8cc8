import type { Language } from '@waymark/contract/fields.ts'
import { type ValidationKey, validationMessage } from '@waymark/contract/validation.ts'
import { kind, type RefusalKind, words } from './refusal-kind.ts'
import { soldRefusals } from './sold-refusals.ts'

/** Every expected refusal of the API: its HTTP status and its words. `{name}` is filled from the refusal. */
export const refusals = {
  ...soldRefusals,
  internal: kind(
    500,
    words('Something went wrong', 'Oops, something went wrong, please try again later'),
    words('Что-то пошло не так', 'Что-то пошло не так, попробуйте ещё раз позже'),
    words('Etwas ist schiefgegangen', 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal'),
  ),
  overloaded: kind(
    503,
    words('Too busy right now', 'There is more to do than fits. Please try again in a moment.'),
    words('Сейчас слишком много запросов', 'Подождите немного и попробуйте ещё раз.'),
    words('Gerade überlastet', 'Bitte versuchen Sie es gleich noch einmal.'),
  ),
  not_found: kind(
    404,
    words('Not found', 'There is nothing at this address.'),
    words('Не найдено', 'По этому адресу ничего нет.'),
    words('Nicht gefunden', 'Unter dieser Adresse gibt es nichts.'),
  ),
  method_not_allowed: kind(
    405,
    words('Not this way', 'This address does not take this method.'),
    words('Так нельзя', 'Этот адрес не принимает такой метод.'),
    words('So nicht', 'Diese Adresse nimmt diese Methode nicht an.'),
  ),
  malformed: kind(
    400,
    words('Not readable', 'The request could not be read. Send one JSON object or a form.'),
    words('Запрос не разобран', 'Не удалось прочитать запрос. Отправьте один объект JSON или форму.'),
    words('Nicht lesbar', 'Die Anfrage war nicht lesbar. Senden Sie ein JSON-Objekt oder ein Formular.'),
  ),
  malformed_address: kind(
    400,
    words('Not an address', 'The address could not be read. After each % in it come two hexadecimal digits.'),
    words('Адрес не разобран', 'Не удалось прочитать адрес. После каждого % в нём стоят две шестнадцатеричные цифры.'),
    words('Adresse nicht lesbar', 'Die Adresse war nicht lesbar. Auf jedes % darin folgen zwei hexadezimale Ziffern.'),
  ),
  bad_signature: kind(
    400,
    words('Not signed', 'This does not bear a valid signature of the payment provider.'),
    words('Нет подписи', 'Здесь нет действительной подписи платёжной системы.'),
    words('Nicht unterschrieben', 'Das trägt keine gültige Unterschrift des Zahlungsanbieters.'),
  ),
  too_large: kind(
    413,
    words('Too large', 'This is larger than what is accepted here.'),
    words('Слишком много данных', 'Столько данных здесь не принимается.'),
    words('Zu groß', 'Das ist mehr, als hier angenommen wird.'),
  ),
  unsupported_type: kind(
    415,
    words('Unknown kind of content', 'Send JSON or a form.'),
    words('Неизвестный тип данных', 'Отправьте JSON или форму.'),
    words('Unbekannter Inhaltstyp', 'Senden Sie JSON oder ein Formular.'),
  ),
  unsupported_picture: kind(
    415,
    words('Not a picture we can read', 'Choose a JPEG, PNG, WebP, GIF or AVIF.'),
    words('Это изображение не прочитать', 'Выберите файл JPEG, PNG, WebP, GIF или AVIF.'),
    words('Kein lesbares Bild', 'Wählen Sie ein JPEG, PNG, WebP, GIF oder AVIF.'),
  ),
  bad_paging: kind(
    400,
    words('No such page', 'page and rows are whole numbers from 1 to 100.'),
    words('Нет такой страницы', 'page и rows: целые числа от 1 до 100.'),
    words('Diese Seite gibt es nicht', 'page und rows sind ganze Zahlen von 1 bis 100.'),
  ),
  validation: kind(
    422,
    words('Please check what you entered', 'Some fields need another look.'),
    words('Проверьте введённое', 'Некоторые поля нужно исправить.'),
    words('Bitte prüfen Sie Ihre Angaben', 'Einige Felder müssen geändert werden.'),
  ),
  unauthorized: kind(
    401,
    words('Sign in first', 'Please sign in to do this.'),
    words('Нужно войти', 'Войдите, чтобы продолжить.'),
    words('Bitte melden Sie sich an', 'Melden Sie sich dafür bitte an.'),
  ),
  session_ended: kind(
    401,
    words('Signed out', 'Your session has ended. Please sign in again.'),
    words('Сеанс завершён', 'Ваш сеанс завершён. Войдите ещё раз.'),
    words('Abgemeldet', 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.'),
  ),
  forbidden: kind(
    403,
    words('Not allowed', 'Your account may not do this.'),
    words('Нет доступа', 'Вашей учётной записи это недоступно.'),
    words('Nicht erlaubt', 'Ihr Konto darf das nicht.'),
  ),
  cross_site: kind(
    403,
    words('Not from there', 'This can only be done from the site itself.'),
    words('Не с этого сайта', 'Это можно сделать только на самом сайте.'),
    words('Nicht von dort', 'Das geht nur auf der Seite selbst.'),
  ),
  account_suspended: kind(
    403,
    words('Account suspended', 'This account is suspended. {reason} Please write to {email}.'),
    words('Аккаунт приостановлен', 'Этот аккаунт приостановлен. {reason} Напишите на {email}.'),
    words('Konto vorübergehend gesperrt', 'Dieses Konto ist vorübergehend gesperrt. {reason} Bitte schreiben Sie an {email}.'),
  ),
  account_blocked: kind(
    403,
    words('Account blocked', 'This account is blocked. {reason} Please write to {email}.'),
    words('Аккаунт заблокирован', 'Этот аккаунт заблокирован. {reason} Напишите на {email}.'),
    words('Konto gesperrt', 'Dieses Konto ist gesperrt. {reason} Bitte schreiben Sie an {email}.'),
  ),
  agreements_changed: kind(
    409,
    words('Newer versions', 'These documents have newer versions. Please read and confirm those.'),
    words('Есть новые версии', 'У этих документов есть новые версии. Прочитайте и подтвердите их.'),
    words('Neuere Fassungen', 'Von diesen Dokumenten gibt es neuere Fassungen. Bitte lesen und bestätigen Sie diese.'),
  ),
  agreements_required: kind(
    403,
    words('Your agreement is needed', 'Please agree to the four documents first. Reading and your progress stay open to you.'),
    words('Нужно ваше согласие', 'Сначала примите четыре документа. Читать и отмечать пройденное можно и без этого.'),
    words('Ihre Zustimmung fehlt', 'Bitte stimmen Sie zuerst den vier Dokumenten zu. Lesen und Ihr Fortschritt bleiben Ihnen offen.'),
  ),
  staff_account: kind(
    409,
    words('A staff account', 'Accounts of staff are closed by an administrator.'),
    words('Учётная запись сотрудника', 'Учётные записи сотрудников закрывает администратор.'),
    words('Ein Mitarbeiterkonto', 'Konten von Mitarbeitern schließt die Verwaltung.'),
  ),
  second_factor_exists: kind(
    409,
    words('There is a second factor', 'Enter a code of your authenticator app. If it is lost, an administrator can reset it.'),
    words('Второй фактор уже есть', 'Введите код из приложения. Если оно утеряно, администратор может сбросить второй фактор.'),
    words('Der zweite Faktor besteht schon', 'Geben Sie einen Code Ihrer App ein. Ist sie verloren, kann die Verwaltung ihn zurücksetzen.'),
  ),
  status_unchanged: kind(
    409,
    words('Nothing to change', 'The account has this status already.'),
    words('Менять нечего', 'У учётной записи уже такой статус.'),
    words('Nichts zu ändern', 'Das Konto hat diesen Status schon.'),
  ),
  level_unchanged: kind(
    409,
    words('Nothing to end', 'No level was given to this account.'),
    words('Заканчивать нечего', 'Этой учётной записи уровень не выдавали.'),
    words('Nichts zu beenden', 'Diesem Konto wurde keine Stufe gegeben.'),
  ),
  checklist_exists: kind(
    409,
    words('Another name, please', 'This checklist exists'),
    words('Выберите другое название', 'Такой чек-лист уже есть'),
    words('Bitte ein anderer Name', 'Diese Checkliste gibt es schon'),
  ),
  checklist_changed: kind(
    409,
    words('Changed meanwhile', 'This checklist was changed elsewhere. Load it again; what you typed is still here.'),
    words('Тем временем изменено', 'Этот чек-лист изменён в другом месте. Загрузите его снова, введённое вами останется здесь.'),
    words(
      'Inzwischen geändert',
      'Diese Checkliste wurde anderswo geändert. Laden Sie sie neu; was Sie eingegeben haben, bleibt hier stehen.',
    ),
  ),
  folder_not_empty: kind(
    409,
    words('There is something inside', 'Say where the checklists of this folder go, or that they are deleted with it.'),
    words('В папке что-то есть', 'Укажите, куда перенести чек-листы этой папки, или что их нужно удалить вместе с ней.'),
    words('Der Ordner ist nicht leer', 'Sagen Sie, wohin die Checklisten dieses Ordners kommen oder dass sie mit ihm gelöscht werden.'),
  ),
  limit_checklists: kind(
    403,
    words('No room for one more', 'Your plan keeps {limit} checklists of your own. Delete one, or choose a plan that keeps more.'),
    words('Больше не помещается', 'На вашем тарифе хранится своих чек-листов: {limit}. Удалите один или выберите тариф, где их больше.'),
    words('Kein Platz mehr', 'In Ihrem Tarif bleiben {limit} eigene Checklisten. Löschen Sie eine oder wählen Sie einen Tarif mit mehr.'),
  ),
  limit_downloads: kind(
    403,
    words('No downloads left', 'Your plan has {limit} downloads a month. From {day} there are new ones; other plans have more.'),
    words('Скачивания закончились', 'На вашем тарифе скачиваний в месяц: {limit}. Новые появятся {day}, на других тарифах их больше.'),
    words('Keine Downloads mehr', 'Ihr Tarif hat {limit} Downloads im Monat. Ab dem {day} gibt es neue; andere Tarife haben mehr.'),
  ),
  limit_cards: kind(
    403,
    words(
      'No cards left today',
      'All {limit} cards of today are filled. The next ones come on {day}; with a subscription you can go on now.',
    ),
    words(
      'Карточки на сегодня закончились',
      'Все карточки на сегодня заполнены: {limit}. Следующие появятся {day}; с подпиской можно продолжить прямо сейчас.',
    ),
    words(
      'Für heute keine Karten mehr',
      'Alle {limit} Karten von heute sind ausgefüllt. Die nächsten kommen am {day}; mit einem Abonnement geht es gleich weiter.',
    ),
  ),
  paid_guide: kind(
    403,
    words('A paid guide', 'Paid guide: only with a paid subscription'),
    words('Платная инструкция', 'Платная инструкция: только с платной подпиской'),
    words('Eine bezahlte Anleitung', 'Bezahlte Anleitung: nur mit einem bezahlten Abonnement'),
  ),
  note_changed: kind(
    409,
    words('Changed meanwhile', 'This note was changed elsewhere meanwhile. Both versions are shown; nothing was overwritten.'),
    words('Изменено в другом месте', 'Эту заметку тем временем изменили в другом месте. Показаны обе версии, ничего не перезаписано.'),
    words(
      'Inzwischen geändert',
      'Diese Notiz wurde inzwischen anderswo geändert. Beide Fassungen werden gezeigt; nichts wurde überschrieben.',
    ),
  ),
  unsupported_file: kind(
    415,
    words('Not a kind of file we take', 'Choose a PDF, a picture, a text, or a document of an office program.'),
    words('Такой файл не подходит', 'Выберите PDF, изображение, текст или документ офисной программы.'),
    words('Diese Dateiart geht nicht', 'Wählen Sie ein PDF, ein Bild, einen Text oder ein Office-Dokument.'),
  ),
  too_many_files: kind(
    413,
    words('Too many files', 'At most {most} files. Take one away first.'),
    words('Слишком много файлов', 'Файлов может быть не больше {most}. Сначала уберите один.'),
    words('Zu viele Dateien', 'Höchstens {most} Dateien. Nehmen Sie zuerst eine weg.'),
  ),
  last_admin: kind(
    409,
    words('The last administrator', 'Somebody has to be able to manage roles. Make another person administrator first.'),
    words('Последний администратор', 'Кто-то должен управлять ролями. Сначала назначьте администратором другого человека.'),
    words('Die letzte Administration', 'Jemand muss Rollen verwalten können. Machen Sie zuerst eine andere Person zur Administration.'),
  ),
  wrong_code: kind(
    422,
    words('Wrong code', 'Wrong code! Please try again'),
    words('Неверный код', 'Неверный код! Попробуйте ещё раз'),
    words('Falscher Code', 'Falscher Code! Bitte versuchen Sie es noch einmal'),
  ),
  wrong_password: kind(
    422,
    words('Wrong password', 'Wrong e-mail address or password.'),
    words('Неверный пароль', 'Неверный адрес почты или пароль.'),
    words('Falsches Passwort', 'E-Mail-Adresse oder Passwort ist falsch.'),
  ),
  email_taken: kind(
    409,
    words('Address in use', 'This address belongs to another account by now.'),
    words('Адрес занят', 'Этот адрес уже принадлежит другой учётной записи.'),
    words('Adresse vergeben', 'Diese Adresse gehört inzwischen zu einem anderen Konto.'),
  ),
  link_ended: kind(
    410,
    words('This link has ended', 'A recovery link works once, within 30 minutes. Ask for a new one.'),
    words('Ссылка больше не действует', 'Ссылка работает один раз, в течение 30 минут. Запросите новую.'),
    words('Dieser Link ist abgelaufen', 'Ein solcher Link gilt einmal, 30 Minuten lang. Fordern Sie einen neuen an.'),
  ),
  google_refused: kind(
    422,
    words('Not signed in', 'Google did not confirm who you are. Please try again, or sign in with a code.'),
    words('Войти не удалось', 'Google не подтвердил, кто вы. Попробуйте ещё раз или войдите по коду.'),
    words(
      'Nicht angemeldet',
      'Google hat nicht bestätigt, wer Sie sind. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Code an.',
    ),
  ),
  google_unavailable: kind(
    503,
    words('Google does not answer', 'Please sign in with a code, or try again later.'),
    words('Google не отвечает', 'Войдите по коду или попробуйте позже.'),
    words('Google antwortet nicht', 'Bitte melden Sie sich mit einem Code an, oder versuchen Sie es später.'),
  ),
  recaptcha_refused: kind(
    422,
    words('Not sure that you are a person', 'Please try again. If it happens again, write to {email}.'),
    words('Похоже на действия программы', 'Попробуйте ещё раз. Если повторится, напишите на {email}.'),
    words('Sind Sie ein Mensch?', 'Bitte versuchen Sie es noch einmal. Wenn es wieder geschieht, schreiben Sie an {email}.'),
  ),
  recaptcha_unavailable: kind(
    503,
    words('The check does not answer', 'We cannot check right now that you are a person. Please try again in a moment.'),
    words('Проверка не отвечает', 'Сейчас не удаётся проверить, что вы человек. Попробуйте чуть позже.'),
    words(
      'Die Prüfung antwortet nicht',
      'Gerade lässt sich nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es gleich noch einmal.',
    ),
  ),
  recaptcha_required: kind(
    403,
    words('A check is needed', 'Please load the page again, so that it can check that you are a person.'),
    words('Нужна проверка', 'Загрузите страницу ещё раз, чтобы она проверила, что вы человек.'),
    words('Eine Prüfung fehlt', 'Laden Sie die Seite neu, damit sie prüfen kann, ob Sie ein Mensch sind.'),
  ),
  code_too_soon: kind(
    429,
    words('A code is on its way', 'A new code can be sent in {wait}.'),
    words('Код уже отправлен', 'Новый код можно отправить через {wait}.'),
    words('Ein Code ist unterwegs', 'Ein neuer Code kann in {wait} gesendet werden.'),
  ),
  too_many_codes: kind(
    429,
    words('Too many codes', 'Many codes were sent already. Please try again in {minutes} min.'),
    words('Слишком много кодов', 'Уже отправлено много кодов. Попробуйте через {minutes} мин.'),
    words('Zu viele Codes', 'Es wurden schon viele Codes gesendet. Bitte versuchen Sie es in {minutes} Min. noch einmal.'),
  ),
  too_many_tries: kind(
    429,
    words('Too many tries', 'There were many wrong codes. Please wait {wait} before the next try.'),
    words('Слишком много попыток', 'Было много неверных кодов. Подождите {wait} до следующей попытки.'),
    words('Zu viele Versuche', 'Es gab viele falsche Codes. Bitte warten Sie {wait} bis zum nächsten Versuch.'),
  ),
  too_many_requests: kind(
    429,
    words('Too many requests', 'Please wait {wait}.'),
    words('Слишком много запросов', 'Подождите {wait}.'),
    words('Zu viele Anfragen', 'Bitte warten Sie {wait}.'),
  ),
} satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals
type Vars = Record<string, string | number>

/** An expected 'no': a value that commands and handlers return, never thrown. */
export class Refusal {
  readonly code: RefusalCode
  readonly vars: Vars
  readonly errors: { path: string; message: string }[] | undefined
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: RefusalCode, vars: Vars = {}, extra: { errors?: { path: string; message: string }[]; retryAfter?: number } = {}) {
    this.code = code
    this.vars = vars
    this.errors = extra.errors
    this.retryAfter = extra.retryAfter
  }
}

/** Commands return it, handlers pass it on: `return refuse('wrong_code')`. */
export const refuse = (code: RefusalCode, vars?: Vars, extra?: { errors?: { path: string; message: string }[]; retryAfter?: number }) =>
  new Refusal(code, vars, extra)

/** What only the server can tell of a field, said like the contract says it: field and key of `validation.ts`. */
export const refuseFields = (language: Language, fields: Record<string, ValidationKey>): Refusal =>
  refuse(
    'validation',
    {},
    { errors: Object.entries(fields).map(([path, message]) => ({ path, message: validationMessage({ message }, language) })) },
  )

const waitUnits: Record<Language, [second: string, minute: string]> = { en: ['s', 'min'], ru: ['с', 'мин'], de: ['s', 'min'] }

/** How long to wait: nobody counts thousands of seconds. */
function sayWait(seconds: number, language: Language): string {
  const [second, minute] = waitUnits[language]
  return seconds < 120 ? `${seconds} ${second}` : `${Math.ceil(seconds / 60)} ${minute}`
}

/** RFC 9457 problem details, in the reader's language; `message` repeats `detail` for clients of the specification's error toast. */
export function problem({ code, vars, errors }: Refusal, language: Language) {
  const { status, [language]: text } = refusals[code]
  const said: Vars = { ...vars, wait: sayWait(Number(vars.seconds), language) }
  const detail = text.detail.replace(/\{(\w+)\}/g, (_, name: string) => String(said[name] ?? '')).replace(/ {2,}/g, ' ')
  return { type: `/api/docs#${code}`, title: text.title, status, code, detail, message: detail, ...(errors ? { errors } : {}) }
}
