import { billingEn } from './billing-en.ts'
import { inquiriesEn } from './inquiries-en.ts'
import { ordersEn } from './orders-en.ts'
import {
  catalogPath,
  does,
  forgotPath,
  loginPath,
  moment,
  note,
  registerPath,
  resetPath,
  sessionsPath,
  stopPath,
  text,
  type Words,
} from './parts.ts'

export const en: Words = {
  ...billingEn,
  ...inquiriesEn,
  ...ordersEn,
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
  noAccount: (_, { name, origin }) => ({
    subject: `Signing in to ${name}`,
    heading: 'There is no account with this address',
    parts: [
      text(`A sign-in code was asked for this address, but it has no account at ${name}. Perhaps you used another address.`),
      text('An account is free and takes a minute.'),
      { kind: 'button', label: 'Create an account', href: `${origin}${registerPath}` },
      note('If you did not ask for a code, you need not do anything.'),
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
  confirmation: ({ code, minutes, purpose }, { name }) => ({
    subject: `${code} confirms: ${does.en[purpose]}`,
    heading: 'Your code',
    parts: [
      text(`With this code you confirm at ${name}: ${does.en[purpose]}.`),
      { kind: 'code', code },
      text(`It works once, within ${minutes} minutes.`),
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
    heading: 'Your account has a new e-mail address',
    parts: [
      text(`From now on codes and mails of your account go to ${hidden}, no longer to this address.`),
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
  passwordChanged: ({ at, timeZone, contact }, { name, origin }) => ({
    subject: `Your ${name} password was changed`,
    heading: 'Your password was changed',
    parts: [
      text(`It was changed on ${moment('en', at, timeZone)}. All other devices were signed out.`),
      note(`If it was not you: ask for a new password at ${origin}${forgotPath}, and write to ${contact}.`),
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
  accountDeleted: ({ contact }, { name }) => ({
    subject: `Your ${name} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      text(`Your account at ${name} and everything in it are gone for good. This is our last mail about it.`),
      text('You can register with this address again whenever you like.'),
      note(`If you did not do this, write to us: ${contact}`),
    ],
  }),
  reminder: ({ name, step, path, stop }, { name: site, origin }) => ({
    subject: `Reminder: ${step || name}`,
    heading: step || name,
    parts: [
      text(step ? `You wanted to go on with this step of “${name}” about now.` : 'You wanted to go on with this about now.'),
      { kind: 'button', label: 'Go on', href: `${origin}${path}` },
      note(`You asked for this reminder at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
  todaysDay: ({ route, day, days, title, cards, minutes, path, stop }, { name: site, origin }) => ({
    subject: `Day ${day}: ${title}`,
    heading: title,
    parts: [
      text(`Day ${day} of ${days} of “${route}”. Cards that wait: ${cards}. The day takes about ${minutes} minutes.`),
      { kind: 'button', label: 'Open the day', href: `${origin}${path}` },
      note(`You asked for a mail a day at ${site}. Stop all reminders: ${origin}${stopPath}#${stop}`),
    ],
  }),
}
