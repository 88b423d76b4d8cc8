import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  second_factor_exists: {
    title: 'Второй фактор уже подключён',
    detail: 'Введите код из приложения. Если оно утеряно, администратор может сбросить второй фактор.',
  },
  status_unchanged: { title: 'Менять нечего', detail: 'У аккаунта уже такой статус.' },
  last_admin: {
    title: 'Последний администратор',
    detail: 'Кто-то должен управлять ролями. Сначала назначьте администратором другого человека.',
  },
}

export const mails: MailWords<typeof kinds> = {
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'снова активен', suspended: 'приостановлен', blocked: 'заблокирован' }[status]
    return {
      subject: `Ваш аккаунт ${name} ${is}`,
      heading: `Ваш аккаунт ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'Вы можете войти, как и раньше.'
            : 'Войти не получится, пока мы его не восстановим. Ваши инструкции и прогресс сохранены.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Войти', href: `${origin}${loginPath}` }
          : note(`Если это ошибка, напишите нам: ${contact}`),
      ],
    }
  },
}
