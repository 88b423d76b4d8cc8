import type { Language } from './fields.ts'

// Messages of invalid fields, for forms and problem answers. "Required", "Email must be correct", "Minimum 6 characters" and the
// length of the code are given by the specification (section 5). A key with a limit is used as `too_long:200`.

const en = {
  required: 'Required',
  email: 'Email must be correct',
  code: 'The code has 6 digits',
  password_short: 'Minimum 6 characters',
  password_common: 'This password is too common. Try three unrelated words.',
  password_own: 'This password uses your name, your address or the name of this site. Try three unrelated words.',
  password_repeat: 'The passwords don’t match',
  password_wrong: 'This isn’t your current password',
  email_same: 'This is already your address',
  slug: 'Use lowercase letters, digits and hyphens',
  id: 'Use an ID such as 01890000-0000-7000-8000-000000000000',
  page: 'Enter a whole number from 1 to 100',
  rows: 'Enter a whole number from 1 to 100',
  cursor: 'Use the value of "next" from an earlier response',
  month: 'Enter a month, such as 2026-11',
  too_long: 'Use at most {limit} characters',
  too_long_in_total: 'Use at most {limit} characters in total',
  too_many: 'No more than {limit}',
  too_many_digits: 'Use at most {limit} digits',
  too_many_tasks: 'No more than {limit} items in total',
  too_many_cells: 'Use at most 1,000 table cells in one text',
  too_many_cells_in_total: 'Use at most {limit} table cells in total',
  too_deep: 'Nest lists and quotes at most 20 levels deep',
  too_many_marks: 'Use at most 4,000 of the characters * _ ~ ` [ ] < ! in one paragraph',
  too_much: 'Too long to display. Use fewer tables, links or footnotes.',
  too_much_in_message: 'Too long to display. Use fewer links or lists.',
  one_line: 'Use one line, without special characters',
  file: 'Choose a file',
  day: 'Enter a date, such as 2026-11-20',
  time: 'Enter a time, such as 2026-11-20T09:30:00Z',
  language: 'Choose one of: en, ru, de',
  clock: 'Enter a time of day, such as 09:00',
  hour: 'Enter a whole hour from 0 to 23, or null for none',
  to_come: 'Choose a date and time within the next year',
  birth_date: 'Enter a date from 1900 until today',
  country: 'Choose a country from the list',
  phone: 'Enter a phone number, such as +972 50 123 4567',
  time_zone: 'Use a time zone such as Asia/Jerusalem',
  type: 'This value has the wrong type',
  text: 'This must be text',
  list: 'This must be a list',
  figure: 'Enter a number',
  flag: 'This must be true or false',
  choice: 'Choose one of the options',
  bank_account: 'Enter a valid IBAN, or an account number of 4 to 34 letters and digits',
  bic: 'Enter a BIC, such as DEUTDEFF or DEUTDEFF500',
  amount: 'Enter a whole amount in cents, at least {limit}',
  amount_most: 'Enter at most 100,000,000 cents',
  number: 'Enter a whole number within the limits of the question',
  unknown: 'Unknown value',
  twice: 'This value appears twice',
  task_depth: 'Indent an item at most one level deeper than the item before it',
  level_until: 'Choose today or a later date',
  later_day: 'Choose a date after the current end date',
  invalid: 'This value is not valid',
}

/** Keys whose message names a limit. */
type LimitKey = 'too_long' | 'too_long_in_total' | 'too_many' | 'too_many_digits' | 'too_many_tasks' | 'too_many_cells_in_total' | 'amount'
export type ValidationKey = Exclude<keyof typeof en, LimitKey> | `${LimitKey}:${number}`

const ru: Record<keyof typeof en, string> = {
  required: 'Обязательное поле',
  email: 'Укажите правильный адрес почты',
  code: 'В коде 6 цифр',
  password_short: 'Не меньше 6 знаков',
  password_common: 'Слишком распространённый пароль. Попробуйте три слова, не связанных между собой.',
  password_own: 'В пароле есть ваше имя, адрес или название сайта. Попробуйте три слова, не связанных между собой.',
  password_repeat: 'Пароли не совпадают',
  password_wrong: 'Это не текущий пароль',
  email_same: 'Это и так ваш адрес',
  slug: 'Используйте строчные латинские буквы, цифры и дефисы',
  id: 'Укажите идентификатор, например 01890000-0000-7000-8000-000000000000',
  page: 'Введите целое число от 1 до 100',
  rows: 'Введите целое число от 1 до 100',
  cursor: 'Возьмите значение «next» из предыдущего ответа',
  month: 'Укажите месяц, например 2026-11',
  too_long: 'Не больше {limit} знаков',
  too_long_in_total: 'Всего не больше {limit} знаков',
  too_many: 'Не больше {limit}',
  too_many_digits: 'Не больше {limit} цифр',
  too_many_tasks: 'Всего не больше {limit} задач',
  too_many_cells: 'В одном тексте не больше 1000 ячеек таблиц',
  too_many_cells_in_total: 'Всего не больше {limit} ячеек таблиц',
  too_deep: 'Списки и цитаты — не глубже 20 уровней',
  too_many_marks: 'В одном абзаце не больше 4000 знаков * _ ~ ` [ ] < !',
  too_much: 'Слишком длинно для показа. Уберите часть таблиц, ссылок или сносок.',
  too_much_in_message: 'Слишком длинно для показа. Уберите часть ссылок или списков.',
  one_line: 'Одна строка, без специальных знаков',
  file: 'Выберите файл',
  day: 'Укажите дату, например 2026-11-20',
  time: 'Укажите время, например 2026-11-20T09:30:00Z',
  language: 'Выберите одно из: en, ru, de',
  clock: 'Укажите время суток, например 09:00',
  hour: 'Укажите целый час от 0 до 23 или null, если не нужно',
  to_come: 'Выберите дату и время в пределах года',
  birth_date: 'Укажите дату с 1900 года по сегодняшний день',
  country: 'Выберите страну из списка',
  phone: 'Укажите номер телефона, например +972 50 123 4567',
  time_zone: 'Укажите часовой пояс, например Asia/Jerusalem',
  type: 'Значение не того типа',
  text: 'Введите текст',
  list: 'Здесь нужен список',
  figure: 'Введите число',
  flag: 'Укажите true или false',
  choice: 'Выберите один из вариантов',
  bank_account: 'Введите правильный IBAN или номер счёта из 4–34 латинских букв и цифр',
  bic: 'Введите BIC, например DEUTDEFF или DEUTDEFF500',
  amount: 'Введите целую сумму в центах, не меньше {limit}',
  amount_most: 'Не больше 100 000 000 центов',
  number: 'Введите целое число в пределах, указанных в вопросе',
  unknown: 'Неизвестное значение',
  twice: 'Это значение указано дважды',
  task_depth: 'Задача может быть не более чем на уровень глубже предыдущей',
  level_until: 'Выберите сегодняшний день или более поздний',
  later_day: 'Выберите день позже нынешнего окончания',
  invalid: 'Неправильное значение',
}

const de: Record<keyof typeof en, string> = {
  required: 'Pflichtfeld',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  code: 'Der Code hat 6 Ziffern',
  password_short: 'Mindestens 6 Zeichen',
  password_common: 'Dieses Passwort ist zu verbreitet. Nehmen Sie drei Wörter, die nichts miteinander zu tun haben.',
  password_own:
    'Das Passwort enthält Ihren Namen, Ihre Adresse oder den Namen dieser Website. Nehmen Sie drei Wörter, die nichts miteinander zu tun haben.',
  password_repeat: 'Die Passwörter stimmen nicht überein',
  password_wrong: 'Das ist nicht Ihr bisheriges Passwort',
  email_same: 'Das ist schon Ihre Adresse',
  slug: 'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche',
  id: 'Verwenden Sie eine Kennung wie 01890000-0000-7000-8000-000000000000',
  page: 'Geben Sie eine ganze Zahl von 1 bis 100 ein',
  rows: 'Geben Sie eine ganze Zahl von 1 bis 100 ein',
  cursor: 'Verwenden Sie den Wert „next“ aus einer früheren Antwort',
  month: 'Geben Sie einen Monat ein, etwa 2026-11',
  too_long: 'Höchstens {limit} Zeichen',
  too_long_in_total: 'Insgesamt höchstens {limit} Zeichen',
  too_many: 'Höchstens {limit}',
  too_many_digits: 'Höchstens {limit} Ziffern',
  too_many_tasks: 'Insgesamt höchstens {limit} Aufgaben',
  too_many_cells: 'Höchstens 1.000 Tabellenzellen in einem Text',
  too_many_cells_in_total: 'Insgesamt höchstens {limit} Tabellenzellen',
  too_deep: 'Listen und Zitate höchstens 20 Ebenen tief',
  too_many_marks: 'Höchstens 4.000 der Zeichen * _ ~ ` [ ] < ! in einem Absatz',
  too_much: 'Zu lang für die Anzeige. Verwenden Sie weniger Tabellen, Links oder Fußnoten.',
  too_much_in_message: 'Zu lang für die Anzeige. Verwenden Sie weniger Links oder Listen.',
  one_line: 'Eine Zeile, ohne Sonderzeichen',
  file: 'Wählen Sie eine Datei',
  day: 'Geben Sie ein Datum ein, etwa 2026-11-20',
  time: 'Geben Sie einen Zeitpunkt an, etwa 2026-11-20T09:30:00Z',
  language: 'Wählen Sie: en, ru oder de',
  clock: 'Geben Sie eine Uhrzeit ein, etwa 09:00',
  hour: 'Geben Sie eine volle Stunde von 0 bis 23 an oder null für keine',
  to_come: 'Wählen Sie einen Zeitpunkt innerhalb des nächsten Jahres',
  birth_date: 'Geben Sie ein Datum von 1900 bis heute ein',
  country: 'Wählen Sie ein Land aus der Liste',
  phone: 'Geben Sie eine Telefonnummer ein, etwa +972 50 123 4567',
  time_zone: 'Verwenden Sie eine Zeitzone wie Asia/Jerusalem',
  type: 'Der Wert hat den falschen Typ',
  text: 'Geben Sie einen Text ein',
  list: 'Hier wird eine Liste erwartet',
  figure: 'Geben Sie eine Zahl ein',
  flag: 'Verwenden Sie true oder false',
  choice: 'Wählen Sie eine der Möglichkeiten',
  bank_account: 'Geben Sie eine gültige IBAN ein oder eine Kontonummer aus 4 bis 34 Buchstaben und Ziffern',
  bic: 'Geben Sie einen BIC ein, etwa DEUTDEFF oder DEUTDEFF500',
  amount: 'Geben Sie einen ganzen Betrag in Cent ein, mindestens {limit}',
  amount_most: 'Höchstens 100.000.000 Cent',
  number: 'Geben Sie eine ganze Zahl in den Grenzen der Frage ein',
  unknown: 'Unbekannter Wert',
  twice: 'Dieser Wert kommt zweimal vor',
  task_depth: 'Eine Aufgabe darf höchstens eine Ebene tiefer stehen als die davor',
  level_until: 'Wählen Sie heute oder einen späteren Tag',
  later_day: 'Wählen Sie einen Tag nach dem jetzigen Ende',
  invalid: 'Dieser Wert ist nicht gültig',
}

const words: Record<Language, Record<keyof typeof en, string>> = { en, ru, de }

interface Issue {
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly message: string
  readonly input?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

const expectedTypes: Record<string, ValidationKey> = { string: 'text', array: 'list', number: 'figure', int: 'figure', boolean: 'flag' }

/** Key of an issue's message: given by the schema, otherwise derived from the kind of issue. */
function messageKey({ code, expected, message, input }: Issue): ValidationKey {
  if (message === 'type') return expectedTypes[String(expected)] ?? 'type'
  if (splitKey(message).name in en) return message as ValidationKey
  if (code === 'invalid_type') return input === undefined ? 'required' : 'type'
  if (code === 'invalid_value') return 'choice'
  if (code === 'unrecognized_keys') return 'unknown'
  return 'invalid'
}

/** Splits `too_long:200` into the name of the message and its limit. */
function splitKey(key: string): { name: string; limit: number | null } {
  const [name = '', limit] = key.split(':')
  return { name, limit: limit === undefined ? null : Number(limit) }
}

/** Russian writes four digits without a space. */
const formatLimit = (limit: number, language: Language) =>
  limit.toLocaleString(language, { useGrouping: language === 'ru' ? 'min2' : true })

export function validationMessage(issue: Issue, language: Language): string {
  const { name, limit } = splitKey(messageKey(issue))
  const message = words[language][name as keyof typeof en]
  return limit === null ? message : message.replace('{limit}', formatLimit(limit, language))
}
