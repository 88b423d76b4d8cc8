import { type MailWords, note, text } from '../../../../platform/mail/mail.ts'
import { loginPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  second_factor_exists: {
    title: 'You already have a second factor',
    detail: 'Enter a code from your authenticator app. If you’ve lost it, an administrator can reset it.',
  },
  status_unchanged: { title: 'Nothing to change', detail: 'The account already has this status.' },
  last_admin: {
    title: 'The last administrator',
    detail: 'Someone has to be able to manage roles. Make someone else an administrator first.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  accountStatus: ({ status, reason, contact }, { name, origin }) => {
    const is = { active: 'active again', suspended: 'suspended', blocked: 'blocked' }[status]
    return {
      subject: `Your ${name} account is ${is}`,
      heading: `Your account is ${is}`,
      parts: [
        ...(reason ? [text(reason)] : []),
        text(
          status === 'active'
            ? 'You can sign in as before.'
            : 'You can’t sign in until we reactivate it. We’ll keep your guides and progress.',
        ),
        status === 'active'
          ? { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` }
          : note(`If this is a mistake, email us: ${contact}`),
      ],
    }
  },
}
