import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `Сделана копия ваших данных на ${name}`,
        what: `Мы сделали копию всего, что храним о вас${wished ? ', чтобы передать её вам' : ''}.`,
      },
      email_changed: {
        subject: `Теперь это адрес вашего аккаунта ${name}`,
        what: 'Теперь коды и письма для вашего аккаунта приходят на этот адрес. Сеансы на всех устройствах завершены.',
      },
      signed_out: {
        subject: `Сеансы ${name} на всех устройствах завершены`,
        what: 'Мы завершили сеансы вашего аккаунта на всех устройствах.',
      },
      withdrawn: {
        subject: `Ваше согласие на ${name} отозвано`,
        what: `Ваше согласие с этим документом больше не действует: «${document}». Оформлять новые заказы и подписки нельзя, пока вы не согласитесь снова.`,
      },
      no_marketing: {
        subject: `Новости и предложения от ${name} больше не придут`,
        what: 'Мы отписали вас от новостей и предложений по почте. Подписаться снова можно в настройках.',
      },
    }[done]
    const signsIn = done === 'email_changed' || done === 'signed_out'
    return {
      subject: said.subject,
      heading: said.subject,
      parts: [
        text(reason),
        text(said.what),
        ...(signsIn ? [{ kind: 'button', label: 'Войти', href: `${origin}${loginPath}` } as const] : []),
        note(wished ? `Если вы об этом не просили, сразу напишите нам: ${contact}` : `Если есть вопросы, напишите нам: ${contact}`),
      ],
    }
  },
}
