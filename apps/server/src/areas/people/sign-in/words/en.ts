import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import { catalogPath, loginPath, registerPath, sessionsPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  session_ended: { title: 'Signed out', detail: 'Your session has ended. Please sign in again.' },
  account_deleted: {
    title: 'Account deleted',
    detail:
      'Your account has been deleted. Your data, progress and favorites are gone. We keep only orders and invoices, with no link to you.',
  },
  account_suspended: { title: 'Account suspended', detail: 'This account is suspended. {reason}Please email {email}.' },
  account_blocked: { title: 'Account blocked', detail: 'This account is blocked. {reason}Please email {email}.' },
  wrong_code: { title: 'Wrong code', detail: 'Wrong code! Please try again' },
  wrong_password: { title: 'Wrong password', detail: 'Wrong email address or password.' },
  google_refused: { title: 'Couldn’t sign you in', detail: 'Google didn’t confirm who you are. Please try again, or sign in with a code.' },
  google_code_required: {
    title: 'Enter a code too',
    detail: 'We need to confirm this address once. Enter the code we email you. After that, you can sign in with Google alone.',
  },
  google_unavailable: { title: 'Google isn’t responding', detail: 'Please sign in with a code, or try again later.' },
  recaptcha_refused: {
    title: 'We couldn’t confirm you’re human',
    detail: 'Please try again. If it happens again, email {email}.',
  },
  recaptcha_unavailable: {
    title: 'The check isn’t responding',
    detail: 'We can’t confirm you’re human right now. Please try again in a moment.',
  },
  recaptcha_required: { title: 'One more check', detail: 'Please reload the page so we can confirm you’re human.' },
  code_too_soon: { title: 'Your code is on its way', detail: 'You can ask for a new code in {wait}.' },
  too_many_codes: { title: 'Too many codes', detail: 'We’ve already sent you several codes. Please try again in {minutes} min.' },
  too_many_tries: {
    title: 'Too many attempts',
    detail: 'You’ve entered a code or password too many times. Please try again in {wait}.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} is your ${name} code`,
    heading: 'Your sign-in code',
    parts: [
      text('Enter this code to sign in:'),
      { kind: 'code', code },
      text(`You can use it once, within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
      note('Didn’t ask for this code? You can ignore this email: no one can sign in without it. Never share the code, not even with us.'),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: `There’s no ${name} account with this address`,
    heading: 'There’s no account with this address',
    parts: [
      text(
        `Someone asked for a ${asked === 'link' ? 'new password' : 'sign-in code'} for this address, but it has no ${name} account. You may have signed up with another address.`,
      ),
      text('Creating an account is free and takes a minute.'),
      { kind: 'button', label: 'Create an account', href: `${origin}${registerPath}` },
      note('If this wasn’t you, you can ignore this email.'),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Welcome to ${name}`,
    heading: `Welcome to ${name}`,
    parts: [
      text('Your account is ready. To sign in, enter this address and the code we email you. A password is optional.'),
      text('Choose a guide and check off its items. You’ll see your progress on all your devices.'),
      { kind: 'button', label: 'Choose a guide', href: `${origin}${catalogPath}` },
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `New sign-in to your ${name} account`,
    heading: 'New sign-in to your account',
    parts: [
      text(`Someone signed in to your account from a new device on ${moment('en', at, timeZone)}${device ? `: ${device}` : ''}.`),
      text('If this was you, you don’t need to do anything.'),
      { kind: 'button', label: 'See where you’re signed in', href: `${origin}${sessionsPath}` },
      note('If this wasn’t you, sign out everywhere on that page and check the security of your mailbox.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `We signed you out of ${name}`,
    heading: 'Someone used a copy of your sign-in',
    parts: [
      text(
        `On ${moment('en', at, timeZone)}, someone used a copy of the data that keeps you signed in${device ? ` (${device})` : ''}. We ended that session, for you and for anyone who has the copy.`,
      ),
      text('Sign in again and check where else you’re signed in.'),
      { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` },
      note(
        `A program on your device may have copied it. Look for programs and browser extensions you don’t recognize. Questions? Email ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `You can now sign in to ${name} with Google`,
    heading: 'A Google account was linked',
    parts: [
      text(
        `On ${moment('en', at, timeZone)}, the Google account ${google} was linked. You can now use it to sign in. If this was you, you don’t need to do anything.`,
      ),
      { kind: 'button', label: 'See linked accounts', href: `${origin}${sessionsPath}` },
      note(`If this wasn’t you, unlink it on that page, sign out everywhere and email us: ${contact}`),
    ],
  }),
}
