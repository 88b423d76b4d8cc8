import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import { forgotPath, loginPath, resetPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  staff_account: { title: 'This is a staff account', detail: 'Only an administrator can close staff accounts.' },
  link_ended: { title: 'This link has expired', detail: 'A recovery link works once, within 30 minutes. Ask for a new one.' },
  unsupported_picture: { title: 'We can’t read this picture', detail: 'Choose a JPEG, PNG, WebP, GIF or AVIF file.' },
} as const

export const mails: MailWords<typeof kinds> = {
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} is your code to ${does[purpose]}`,
    heading: 'Your confirmation code',
    parts: [
      text(`Enter this code at ${name} to ${does[purpose]}:`),
      { kind: 'code', code },
      text(
        purpose === 'leave_email'
          ? `It works for ${minutes} minutes or until your address changes.`
          : `You can use it once, within ${minutes} minutes.`,
      ),
      note(
        'Didn’t ask for this code? Someone may be using your account: sign out everywhere in your profile. Never share the code, not even with us.',
      ),
    ],
  }),
  addressTaken: (_, { name, origin }) => ({
    subject: `This address already has a ${name} account`,
    heading: 'This address already has an account',
    parts: [
      text(`Someone tried to move their ${name} account to this address. It already belongs to an account, so nothing has changed.`),
      text('If this was you, sign in with this address instead.'),
      { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` },
      note('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  emailChanged: ({ hidden, contact }, { name }) => ({
    subject: `Your ${name} account has a new address`,
    heading: 'Your account has a new email address',
    parts: [
      text(
        `From now on, we’ll send codes and emails for your account to ${hidden} instead of this address. We signed out all other devices.`,
      ),
      note(`If you didn’t do this, email us right away: ${contact}`),
    ],
  }),
  recovery: ({ token, minutes }, { name, origin }) => ({
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    parts: [
      text(`This link works once, within ${minutes} minutes:`),
      { kind: 'button', label: 'Choose a new password', href: `${origin}${resetPath}#${token}` },
      note('If you didn’t ask for this, you can ignore this email. Your password stays the same.'),
    ],
  }),
  passwordChanged: ({ at, timeZone, contact, everywhere }, { name, origin }) => ({
    subject: `Your ${name} password was changed`,
    heading: 'Your password was changed',
    parts: [
      text(`Your password was changed on ${moment('en', at, timeZone)}. We signed out all ${everywhere ? 'devices' : 'other devices'}.`),
      note(`If this wasn’t you, ask for a new password at ${origin}${forgotPath} and email ${contact}.`),
    ],
  }),
  accountDeleted: ({ contact, reason, wished }, { name }) => ({
    subject: `Your ${name} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      ...(reason ? [text(reason)] : []),
      text(`Your ${name} account and everything in it are gone for good. This is our last email about it.`),
      text('You can sign up with this address again whenever you like.'),
      note(
        !reason
          ? `If you didn’t do this, email us: ${contact}`
          : wished
            ? `If you didn’t ask for this, email us: ${contact}`
            : `If you have questions, email us: ${contact}`,
      ),
    ],
  }),
}

/** Action that a confirmation code confirms. */
const does = {
  leave_email: 'change your email address',
  change_email: 'confirm your new email address',
  set_password: 'set a new password',
  delete_account: 'delete your account',
}
