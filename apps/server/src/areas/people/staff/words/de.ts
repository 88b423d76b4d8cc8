import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  second_factor_exists: {
    title: 'Der zweite Faktor besteht schon',
    detail: 'Geben Sie einen Code Ihrer App ein. Ist sie verloren, kann ein Admin ihn zurücksetzen.',
  },
  status_unchanged: { title: 'Nichts zu ändern', detail: 'Das Konto hat diesen Status schon.' },
  last_admin: {
    title: 'Der letzte Admin',
    detail: 'Jemand muss Rollen verwalten können. Machen Sie zuerst eine andere Person zum Admin.',
  },
}

export const mails: MailWords<typeof kinds> = {
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'wieder offen', suspended: 'vorübergehend gesperrt', blocked: 'gesperrt' }[status]
    return {
      subject: `Ihr Konto bei ${name} ist ${is}`,
      heading: `Ihr Konto ist ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'Sie können sich wie bisher anmelden.'
            : 'Sie können sich nicht anmelden, bis wir es wieder öffnen. Ihre Anleitungen und Häkchen bleiben erhalten.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` }
          : note(`Wenn das ein Irrtum ist, schreiben Sie uns: ${contact}`),
      ],
    }
  },
}
