import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  second_factor_exists: {
    title: 'Sie haben schon einen zweiten Faktor',
    detail: 'Geben Sie einen Code aus Ihrer Authenticator-App ein. Haben Sie die App nicht mehr, kann ein Admin den Faktor zurücksetzen.',
  },
  status_unchanged: { title: 'Nichts zu ändern', detail: 'Das Konto hat diesen Status schon.' },
  last_admin: {
    title: 'Der letzte Admin',
    detail: 'Jemand muss Rollen verwalten können. Machen Sie zuerst eine andere Person zum Admin.',
  },
}

export const mails: MailWords<typeof kinds> = {
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'wieder aktiv', suspended: 'vorübergehend gesperrt', blocked: 'gesperrt' }[status]
    return {
      subject: `Ihr Konto bei ${name} ist ${is}`,
      heading: `Ihr Konto ist ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'Sie können sich wie bisher anmelden.'
            : 'Sie können sich nicht anmelden, bis wir es wieder freigeben. Ihre Anleitungen und Ihr Fortschritt bleiben erhalten.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Anmelden', href: `${origin}${loginPath}` }
          : note(`Wenn das ein Irrtum ist, schreiben Sie uns: ${contact}`),
      ],
    }
  },
}
