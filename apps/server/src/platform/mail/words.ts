import type { Language } from '@waymark/contract/fields.ts'
import type { Mail, MailContent, MailKinds, MailPart } from './kinds.ts'

type Write<K extends keyof MailKinds> = (data: MailKinds[K], site: Mail['site']) => MailContent
type Words = { [K in keyof MailKinds]: Write<K> }

const text = (line: string): MailPart => ({ kind: 'text', text: line })
const note = (line: string): MailPart => ({ kind: 'note', text: line })
const registerPath = '/auth/register'

/** 1 минута, 2 минуты, 5 минут, after 'в течение': 1 минуты, 2 минут. */
const minutesRu = (count: number) => `${count} ${new Intl.PluralRules('ru').select(count) === 'one' ? 'минуты' : 'минут'}`

const en: Words = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} is your ${name} code`,
    heading: 'Your sign-in code',
    parts: [
      text('Enter this code to sign in:'),
      { kind: 'code', code },
      text(`It works once, within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
      note('If you did not ask for it, you need not do anything: without the code nobody can sign in. Give it to nobody, not even to us.'),
    ],
  }),
  noAccount: (_, { name, origin }) => ({
    subject: `Signing in to ${name}`,
    heading: 'There is no account with this address',
    parts: [
      text(`A sign-in code was asked for this address, but it has no account at ${name}. Perhaps you used another address.`),
      text('An account is free and takes a minute.'),
      { kind: 'button', label: 'Create an account', href: `${origin}${registerPath}` },
      note('If you did not ask for a code, you need not do anything.'),
    ],
  }),
}

const ru: Words = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} – ваш код для входа, ${name}`,
    heading: 'Ваш код для входа',
    parts: [
      text('Введите этот код, чтобы войти:'),
      { kind: 'code', code },
      text(`Код действует один раз, в течение ${minutesRu(minutes)}.`),
      note('Если вы не запрашивали код, ничего делать не нужно: без него никто не войдёт. Не сообщайте его никому, даже нам.'),
    ],
  }),
  noAccount: (_, { name, origin }) => ({
    subject: `Вход на сайт ${name}`,
    heading: 'С этим адресом нет учётной записи',
    parts: [
      text(`Для этого адреса запросили код для входа, но учётной записи с ним на сайте ${name} нет. Возможно, вы указывали другой адрес.`),
      text('Учётная запись бесплатна, создать её – минута.'),
      { kind: 'button', label: 'Создать учётную запись', href: `${origin}${registerPath}` },
      note('Если вы не запрашивали код, ничего делать не нужно.'),
    ],
  }),
}

const de: Words = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} ist Ihr Code für ${name}`,
    heading: 'Ihr Anmeldecode',
    parts: [
      text('Geben Sie diesen Code ein, um sich anzumelden:'),
      { kind: 'code', code },
      text(`Er gilt einmal, ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} lang.`),
      note(
        'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Code kann sich niemand anmelden. Geben Sie ihn niemandem, auch uns nicht.',
      ),
    ],
  }),
  noAccount: (_, { name, origin }) => ({
    subject: `Anmeldung bei ${name}`,
    heading: 'Zu dieser Adresse gibt es kein Konto',
    parts: [
      text(
        `Für diese Adresse wurde ein Anmeldecode angefordert, aber sie hat kein Konto bei ${name}. Vielleicht haben Sie eine andere Adresse verwendet.`,
      ),
      text('Ein Konto ist kostenlos und in einer Minute angelegt.'),
      { kind: 'button', label: 'Konto anlegen', href: `${origin}${registerPath}` },
      note('Wenn Sie keinen Code angefordert haben, brauchen Sie nichts zu tun.'),
    ],
  }),
}

const words: Record<Language, Words> = { en, ru, de }

export function contentOf(mail: Mail): MailContent {
  // The template and its data belong together by the type of Mail, which the compiler cannot follow through an index.
  const write = words[mail.language][mail.template] as Write<Mail['template']>
  return write(mail.data as MailKinds['code'] & MailKinds['noAccount'], mail.site)
}
