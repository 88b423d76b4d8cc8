import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  second_factor_exists: {
    title: 'There is a second factor',
    detail: 'Enter a code of your authenticator app. If it is lost, an administrator can reset it.',
  },
  status_unchanged: { title: 'Nothing to change', detail: 'The account has this status already.' },
  last_admin: {
    title: 'The last administrator',
    detail: 'Somebody has to be able to manage roles. Make another person administrator first.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'open again', suspended: 'suspended', blocked: 'blocked' }[status]
    return {
      subject: `Your ${name} account is ${is}`,
      heading: `Your account is ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active' ? 'You can sign in as before.' : 'You cannot sign in until we open it again. Your guides and ticks are kept.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` }
          : note(`If this is a mistake, write to us: ${contact}`),
      ],
    }
  },
}
