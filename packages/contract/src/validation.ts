import type { Language } from './fields.ts'

// What is wrong with a field and what would be right, shown by forms and by problem answers alike.
// 'Required', 'Email must be correct' and the code's message are the specification's words (section 5).

const en = {
  required: 'Required',
  email: 'Email must be correct',
  code: 'The code has 6 digits',
  password_short: 'Minimum 6 characters',
  password_common: 'Too many people use this password; several words that have nothing to do with each other are right',
  password_own:
    'This is made of your name, your address or the name of this site; several words that have nothing to do with them are right',
  password_repeat: 'The two passwords differ',
  password_wrong: 'This is not the current password',
  email_same: 'This is your address already',
  slug: 'Use lower-case letters, digits and hyphens',
  id: 'An id such as 01890000-0000-7000-8000-000000000000',
  page: 'A whole number from 1 to 100',
  rows: 'A whole number from 1 to 100',
  cursor: 'Use the value of "next" of an earlier answer',
  too_long_100: 'At most 100 characters',
  too_long_200: 'At most 200 characters',
  too_long_1000: 'At most 1,000 characters',
  too_long_500: 'At most 500 characters',
  too_long_20000: 'At most 20,000 characters',
  too_many_300: 'At most 300',
  too_long_5000: 'At most 5,000 characters',
  too_many_500: 'At most 500 at once',
  too_many_3000: 'At most 3,000 tasks altogether',
  too_many_cells: 'At most 1,000 cells of tables in one text',
  too_deep: 'Lists and quotes at most 20 deep',
  too_many_marks: 'At most 4,000 of the signs * _ ~ ` [ ] < ! in one paragraph',
  too_much: 'This becomes too long when it is shown; fewer tables, links and notes are right',
  one_line: 'One line, without special characters',
  file: 'Choose a file',
  day: 'A day such as 2026-11-20',
  time: 'A time such as 2026-11-20T09:30:00Z',
  language: 'One of: en, ru, de',
  clock: 'A time of day such as 09:00',
  hour: 'A whole hour from 0 to 23, or null for none',
  to_come: 'A day and time to come, within a year',
  birth_date: 'A real day from 1900 to today',
  country: 'Choose a country from the list',
  phone: 'A phone number such as +972 50 123 4567',
  phone_15: 'At most 15 digits',
  time_zone: 'A time zone such as Asia/Jerusalem',
  type: 'This has the wrong type',
  text: 'A text is expected here',
  list: 'A list is expected here',
  figure: 'A number is expected here',
  flag: 'Either true or false',
  choice: 'Choose one of the given values',
  amount: 'A whole amount in cents, not below 0',
  amount_1: 'A whole amount in cents, not below 1',
  amount_50: 'A whole amount in cents, not below 50',
  amount_most: 'At most 100,000,000 cents',
  number: 'A whole number within the limits of the question',
  unknown: 'This is not known here',
  twice: 'This stands here twice',
  task_depth: 'A task is at most one deeper than the one before',
  level_until: 'A day from today on',
  later_day: 'A day after the present end',
  invalid: 'This value is not right',
}

export type ValidationKey = keyof typeof en

const ru: Record<ValidationKey, string> = {
  required: 'Обязательное поле',
  email: 'Укажите правильный адрес почты',
  code: 'В коде 6 цифр',
  password_short: 'Не меньше 6 знаков',
  password_common: 'Этим паролем пользуется слишком много людей; подойдут несколько слов, не связанных между собой',
  password_own: 'Пароль составлен из вашего имени, адреса или названия сайта; подойдут несколько слов, которые с ними не связаны',
  password_repeat: 'Пароли не совпадают',
  password_wrong: 'Это не текущий пароль',
  email_same: 'Это и так ваш адрес',
  slug: 'Строчные латинские буквы, цифры и дефисы',
  id: 'Идентификатор в виде 01890000-0000-7000-8000-000000000000',
  page: 'Целое число от 1 до 100',
  rows: 'Целое число от 1 до 100',
  cursor: 'Возьмите значение «next» из предыдущего ответа',
  too_long_100: 'Не больше 100 знаков',
  too_long_200: 'Не больше 200 знаков',
  too_long_1000: 'Не больше 1000 знаков',
  too_long_500: 'Не больше 500 знаков',
  too_long_20000: 'Не больше 20 000 знаков',
  too_many_300: 'Не больше 300',
  too_long_5000: 'Не больше 5000 знаков',
  too_many_500: 'Не больше 500 за один раз',
  too_many_3000: 'Не больше 3000 задач всего',
  too_many_cells: 'Не больше 1000 ячеек таблиц в одном тексте',
  too_deep: 'Списки и цитаты не глубже 20 уровней',
  too_many_marks: 'Не больше 4000 знаков * _ ~ ` [ ] < ! в одном абзаце',
  too_much: 'При показе получается слишком длинно; меньше таблиц, ссылок и сносок',
  one_line: 'Одна строка, без специальных знаков',
  file: 'Выберите файл',
  day: 'День в виде 2026-11-20',
  time: 'Время в виде 2026-11-20T09:30:00Z',
  language: 'Одно из: en, ru, de',
  clock: 'Время суток в виде 09:00',
  hour: 'Целый час от 0 до 23 или null, если не нужно',
  to_come: 'Будущие день и время, не дальше года',
  birth_date: 'Существующая дата с 1900 года по сегодняшний день',
  country: 'Выберите страну из списка',
  phone: 'Номер телефона в виде +972 50 123 4567',
  phone_15: 'Не больше 15 цифр',
  time_zone: 'Часовой пояс в виде Asia/Jerusalem',
  type: 'Значение не того типа',
  text: 'Здесь нужен текст',
  list: 'Здесь нужен список',
  figure: 'Здесь нужно число',
  flag: 'Либо true, либо false',
  choice: 'Выберите одно из указанных значений',
  amount: 'Целая сумма в центах, не меньше 0',
  amount_1: 'Целая сумма в центах, не меньше 1',
  amount_50: 'Целая сумма в центах, не меньше 50',
  amount_most: 'Не больше 100 000 000 центов',
  number: 'Целое число в пределах, указанных в вопросе',
  unknown: 'Такого здесь нет',
  twice: 'Это стоит здесь дважды',
  task_depth: 'Задача лежит не более чем на уровень глубже предыдущей',
  level_until: 'День не раньше сегодняшнего',
  later_day: 'День позже нынешнего окончания',
  invalid: 'Неправильное значение',
}

const de: Record<ValidationKey, string> = {
  required: 'Pflichtfeld',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  code: 'Der Code hat 6 Ziffern',
  password_short: 'Mindestens 6 Zeichen',
  password_common: 'Dieses Passwort benutzen zu viele; richtig sind mehrere Wörter, die nichts miteinander zu tun haben',
  password_own:
    'Das besteht aus Ihrem Namen, Ihrer Adresse oder dem Namen dieser Seite; richtig sind mehrere Wörter, die nichts damit zu tun haben',
  password_repeat: 'Die beiden Passwörter sind verschieden',
  password_wrong: 'Das ist nicht das bisherige Passwort',
  email_same: 'Das ist schon Ihre Adresse',
  slug: 'Kleinbuchstaben, Ziffern und Bindestriche',
  id: 'Eine Kennung wie 01890000-0000-7000-8000-000000000000',
  page: 'Eine ganze Zahl von 1 bis 100',
  rows: 'Eine ganze Zahl von 1 bis 100',
  cursor: 'Verwenden Sie den Wert „next“ einer früheren Antwort',
  too_long_100: 'Höchstens 100 Zeichen',
  too_long_200: 'Höchstens 200 Zeichen',
  too_long_1000: 'Höchstens 1.000 Zeichen',
  too_long_500: 'Höchstens 500 Zeichen',
  too_long_20000: 'Höchstens 20.000 Zeichen',
  too_many_300: 'Höchstens 300',
  too_long_5000: 'Höchstens 5.000 Zeichen',
  too_many_500: 'Höchstens 500 auf einmal',
  too_many_3000: 'Insgesamt höchstens 3.000 Aufgaben',
  too_many_cells: 'Höchstens 1.000 Tabellenzellen in einem Text',
  too_deep: 'Listen und Zitate höchstens 20 Ebenen tief',
  too_many_marks: 'Höchstens 4.000 der Zeichen * _ ~ ` [ ] < ! in einem Absatz',
  too_much: 'Das wird beim Anzeigen zu lang; weniger Tabellen, Verweise und Fußnoten sind richtig',
  one_line: 'Eine Zeile, ohne Sonderzeichen',
  file: 'Wählen Sie eine Datei',
  day: 'Ein Tag wie 2026-11-20',
  time: 'Eine Zeit wie 2026-11-20T09:30:00Z',
  language: 'Eines von: en, ru, de',
  clock: 'Eine Uhrzeit wie 09:00',
  hour: 'Eine volle Stunde von 0 bis 23 oder null für keine',
  to_come: 'Ein künftiger Zeitpunkt, höchstens ein Jahr voraus',
  birth_date: 'Ein gültiges Datum von 1900 bis heute',
  country: 'Wählen Sie ein Land aus der Liste',
  phone: 'Eine Telefonnummer wie +972 50 123 4567',
  phone_15: 'Höchstens 15 Ziffern',
  time_zone: 'Eine Zeitzone wie Asia/Jerusalem',
  type: 'Der Wert hat den falschen Typ',
  text: 'Hier wird ein Text erwartet',
  list: 'Hier wird eine Liste erwartet',
  figure: 'Hier wird eine Zahl erwartet',
  flag: 'Entweder true oder false',
  choice: 'Wählen Sie einen der vorgegebenen Werte',
  amount: 'Ein ganzer Betrag in Cent, nicht unter 0',
  amount_1: 'Ein ganzer Betrag in Cent, nicht unter 1',
  amount_50: 'Ein ganzer Betrag in Cent, nicht unter 50',
  amount_most: 'Höchstens 100.000.000 Cent',
  number: 'Eine ganze Zahl in den Grenzen, die die Frage nennt',
  unknown: 'Das gibt es hier nicht',
  twice: 'Das steht hier zweimal',
  task_depth: 'Eine Aufgabe steht höchstens eine Ebene tiefer als die davor',
  level_until: 'Ein Tag ab heute',
  later_day: 'Ein Tag nach dem jetzigen Ende',
  invalid: 'Dieser Wert ist nicht richtig',
}

const words: Record<Language, Record<ValidationKey, string>> = { en, ru, de }

interface Issue {
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly message: string
  readonly input?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

const expectedTypes: Record<string, ValidationKey> = { string: 'text', array: 'list', number: 'figure', int: 'figure', boolean: 'flag' }

/** The key of an issue's message: given by the schema, else by what kind of issue it is. */
function keyOf({ code, expected, message, input }: Issue): ValidationKey {
  if (message === 'type') return expectedTypes[String(expected)] ?? 'type'
  if (message in en) return message as ValidationKey
  if (code === 'invalid_type') return input === undefined ? 'required' : 'type'
  if (code === 'invalid_value') return 'choice'
  if (code === 'unrecognized_keys') return 'unknown'
  return 'invalid'
}

/** The message for a field, in the reader's language. */
export const validationMessage = (issue: Issue, language: Language): string => words[language][keyOf(issue)]
