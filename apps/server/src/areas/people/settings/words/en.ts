import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import { forgotPath, loginPath, resetPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  staff_account: { title: 'A staff account', detail: 'Accounts of staff are closed by an administrator.' },
  link_ended: { title: 'This link has ended', detail: 'A recovery link works once, within 30 minutes. Ask for a new one.' },
  unsupported_picture: { title: 'Not a picture we can read', detail: 'Choose a JPEG, PNG, WebP, GIF or AVIF.' },
} as const

export const mails: MailWords<typeof kinds> = {
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} confirms: ${does[purpose]}`,
    heading: 'Your code',
    parts: [
      text(`With this code you confirm at ${name}: ${does[purpose]}.`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `It works for ${minutes} minutes, or until your address is changed.`
          : `It works once, within ${minutes} minutes.`,
      ),
      note(
        'If you did not ask for it, somebody may be using your account: sign out everywhere in your profile. Give the code to nobody, not even to us.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `Your address at ${name}`,
    heading: 'This address already has an account',
    parts: [
      text(`Somebody wanted to move their ${name} account to this address. It belongs to an account already, so nothing was changed.`),
      text('If it was you: sign in with this address instead.'),
      { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` },
      note('If it was not you, you need not do anything.'),
    ],
  }),
  emailChanged: ({ hidden, contact }, { name }) => ({
    subject: `Your ${name} account has a new address`,
    heading: 'Your account has a new email address',
    parts: [
      text(`From now on codes and mails for your account go to ${hidden}, no longer to this address. All other devices were signed out.`),
      note(`If you did not do this, write to us at once: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `A new password for ${name}`,
    heading: 'Choose a new password',
    parts: [
      text(`This link works once, within ${minutes} minutes:`),
      { kind: 'button', label: 'Choose a new password', href: `${origin}${resetPath}#${token}` },
      note('If you did not ask for it, you need not do anything: your password stays as it is.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Your ${name} password was changed`,
    heading: 'Your password was changed',
    parts: [
      text(`It was changed on ${moment('en', at, timeZone)}. All ${everywhere ? 'devices' : 'other devices'} were signed out.`),
      note(`If it was not you: ask for a new password at ${origin}${forgotPath}, and write to ${contact}.`),
    ],
  }),
  accountDeleted: ({ contact, reason, wished }, { name }) => ({
    subject: `Your ${name} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      ...(reason ? [text(reason)] : []),
      text(`Your account at ${name} and everything in it are gone for good. This is our last mail about it.`),
      text('You can register with this address again whenever you like.'),
      note(
        !reason
          ? `If you did not do this, write to us: ${contact}`
          : wished
            ? `If you did not ask for it, write to us: ${contact}`
            : `If you have questions, write to us: ${contact}`,
      ),
    ],
  }),
}

/** Consequence of entering a confirmation code. */
const does = {
  leave_email: 'another address for your account',
  change_email: 'this becomes your address',
  set_password: 'a new password',
  delete_account: 'your account is deleted for good',
}
