import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { stopPath } from '../../../../platform/secrets.ts'
import type { mails as kinds } from '../commands/send-reminder.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  reminder_link_ended: {
    title: 'Эта ссылка не работает',
    detail: 'Она неполная, из старого письма или пришла на прежний адрес. Отключить напоминания можно в профиле.',
  },
}

export const mails: MailWords<typeof kinds> = {
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Напоминание: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `Вы собирались продолжить этот шаг из «${name}».` : 'Вы собирались к этому вернуться.'),
      { kind: 'button', label: 'Продолжить', href: `${origin}${path}` },
      note(`Вы поставили это напоминание на сайте ${site}. Отключить все напоминания: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
