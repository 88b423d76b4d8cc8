import { type MailWords, moment, note, text } from '../../../../platform/mail/mail.ts'
import { catalogPath, loginPath, registerPath, sessionsPath } from '../../accounts/policy.ts'
import type { mails as kinds } from '../mails.ts'

export const refusals = {
  session_ended: { title: 'Signed out', detail: 'Your session has ended. Please sign in again.' },
  account_deleted: {
    title: 'Account deleted',
    detail:
      'Your account was deleted: your data, progress and favorites are erased, only orders and invoices are kept, without a link to you.',
  },
  account_suspended: { title: 'Account suspended', detail: 'This account is suspended. {reason}Please write to {email}.' },
  account_blocked: { title: 'Account blocked', detail: 'This account is blocked. {reason}Please write to {email}.' },
  wrong_code: { title: 'Wrong code', detail: 'Wrong code! Please try again' },
  wrong_password: { title: 'Wrong password', detail: 'Wrong email address or password.' },
  google_refused: { title: 'Not signed in', detail: 'Google did not confirm who you are. Please try again, or sign in with a code.' },
  google_code_required: {
    title: 'A code as well',
    detail: 'Google alone does not open this address. Enter the code that we send to it: from then on Google signs you in.',
  },
  google_unavailable: { title: 'Google is not responding', detail: 'Please sign in with a code, or try again later.' },
  recaptcha_refused: { title: 'Not sure that you are a person', detail: 'Please try again. If it happens again, write to {email}.' },
  recaptcha_unavailable: {
    title: 'The check is not responding',
    detail: 'We cannot check right now that you are a person. Please try again in a moment.',
  },
  recaptcha_required: { title: 'A check is needed', detail: 'Please load the page again, so that it can check that you are a person.' },
  code_too_soon: { title: 'A code is on its way', detail: 'A new code can be sent in {wait}.' },
  too_many_codes: { title: 'Too many codes', detail: 'Many codes were sent already. Please try again in {minutes} min.' },
  too_many_tries: {
    title: 'Too many tries',
    detail: 'There were too many tries with a code or a password. Please wait {wait} before the next one.',
  },
} as const

export const mails: MailWords<typeof kinds> = {
  code: ({ code, minutes }, { name }) => ({
    subject: `${code} is your ${name} code`,
    heading: 'Your sign-in code',
    parts: [
      text('Enter this code to sign in:'),
      { kind: 'code', code },
      text(`It works once, within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
      note('If you did not ask for it, you need not do anything: without the code nobody can sign in. Give it to nobody, not even to us.'),
    ],
  }),
  noAccount: ({ asked }, { name, origin }) => ({
    subject: asked === 'link' ? `A new password for ${name}` : `Signing in to ${name}`,
    heading: 'There is no account with this address',
    parts: [
      text(
        `${asked === 'link' ? 'A new password' : 'A sign-in code'} was asked for this address, but it has no account at ${name}. Perhaps you used another address.`,
      ),
      text('An account is free and takes a minute.'),
      { kind: 'button', label: 'Create an account', href: `${origin}${registerPath}` },
      note(`If you did not ask for ${asked === 'link' ? 'it' : 'a code'}, you need not do anything.`),
    ],
  }),
  welcome: (_, { name, origin }) => ({
    subject: `Welcome to ${name}`,
    heading: `Welcome to ${name}`,
    parts: [
      text('Your account is ready. To sign in you need this address and the code that we send to it; a password is up to you.'),
      text('Choose a guide and tick off its steps: they stay ticked on all your devices.'),
      { kind: 'button', label: 'Find a guide', href: `${origin}${catalogPath}` },
    ],
  }),
  newDevice: ({ at, timeZone, device }, { name, origin }) => ({
    subject: `A new device signed in to ${name}`,
    heading: 'Sign-in from a new device',
    parts: [
      text(`Somebody signed in to your account on ${moment('en', at, timeZone)}${device ? `: ${device}` : ''}.`),
      text('If it was you, all is well.'),
      { kind: 'button', label: 'See where you are signed in', href: `${origin}${sessionsPath}` },
      note('If it was not you, sign out everywhere there and look after your mailbox.'),
    ],
  }),
  sessionCopied: ({ at, timeZone, device, contact }, { name, origin }) => ({
    subject: `You were signed out of ${name}`,
    heading: 'A copy of your sign-in was used',
    parts: [
      text(
        `On ${moment('en', at, timeZone)} somebody used a copy of what keeps you signed in${device ? ` (${device})` : ''}. We ended that sign-in, for you and for whoever has the copy.`,
      ),
      text('Sign in again, and see where else you are signed in.'),
      { kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` },
      note(
        `A program on your device may have copied it: look for anything you do not recognise, browser extensions too. Questions: ${contact}`,
      ),
    ],
  }),
  googleLinked: ({ at, timeZone, google, contact }, { name, origin }) => ({
    subject: `Google signs in to your ${name} account now`,
    heading: 'A Google account was linked',
    parts: [
      text(`Since ${moment('en', at, timeZone)} the Google account ${google} signs in to your account. If it was you, all is well.`),
      { kind: 'button', label: 'See what is linked', href: `${origin}${sessionsPath}` },
      note(`If it was not you, unlink it there, sign out everywhere and write to us: ${contact}`),
    ],
  }),
}
