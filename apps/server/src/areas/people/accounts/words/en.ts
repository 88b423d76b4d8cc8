import { facts, type MailWords, moment, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import { catalogPath, forgotPath, type mails as kinds, loginPath, registerPath, resetPath, sessionsPath } from '../mails.ts'

export const refusals = {
  session_ended: { title: 'Signed out', detail: 'Your session has ended. Please sign in again.' },
  account_deleted: {
    title: 'Account deleted',
    detail:
      'Your account was deleted: your data, progress and favorites are erased, only orders and invoices are kept, without a link to you.',
  },
  account_suspended: { title: 'Account suspended', detail: 'This account is suspended. {reason}Please write to {email}.' },
  account_blocked: { title: 'Account blocked', detail: 'This account is blocked. {reason}Please write to {email}.' },
  agreements_changed: { title: 'Newer versions', detail: 'These documents have newer versions. Please read and confirm those.' },
  agreements_required: {
    title: 'Your agreement is needed',
    detail: 'Please agree to the four documents first. Reading and your progress stay open to you.',
  },
  staff_account: { title: 'A staff account', detail: 'Accounts of staff are closed by an administrator.' },
  second_factor_exists: {
    title: 'There is a second factor',
    detail: 'Enter a code of your authenticator app. If it is lost, an administrator can reset it.',
  },
  status_unchanged: { title: 'Nothing to change', detail: 'The account has this status already.' },
  account_changed: { title: 'It has changed in the meantime', detail: 'A colleague changed this account. Look at it as it is now.' },
  last_admin: {
    title: 'The last administrator',
    detail: 'Somebody has to be able to manage roles. Make another person administrator first.',
  },
  wrong_code: { title: 'Wrong code', detail: 'Wrong code! Please try again' },
  wrong_password: { title: 'Wrong password', detail: 'Wrong email address or password.' },
  email_taken: { title: 'Address in use', detail: 'This address now belongs to another account.' },
  link_ended: { title: 'This link has ended', detail: 'A recovery link works once, within 30 minutes. Ask for a new one.' },
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
  unsupported_picture: { title: 'Not a picture we can read', detail: 'Choose a JPEG, PNG, WebP, GIF or AVIF.' },
} as const

/** What a confirmation code does. */
const does = {
  leave_email: 'another address for your account',
  change_email: 'this becomes your address',
  set_password: 'a new password',
  delete_account: 'your account is deleted for good',
}

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
  doneByStaff: ({ done, reason, document, wished, contact }, { name, origin }) => {
    const said = {
      exported: {
        subject: `A copy of your ${name} data was made`,
        what: `We made a copy of everything that we keep about you${wished ? ', to hand it over to you' : ''}.`,
      },
      email_changed: {
        subject: `This is your ${name} address now`,
        what: 'From now on codes and mails for your account come to this address. All devices were signed out.',
      },
      signed_out: { subject: `You were signed out of ${name}`, what: 'We signed your account out on all devices.' },
      withdrawn: {
        subject: `Your agreement at ${name} was withdrawn`,
        what: `Your agreement to this document counts no more: ${document}. You cannot order or subscribe anew until you agree again.`,
      },
      no_marketing: {
        subject: `You get no news and offers of ${name} any more`,
        what: 'We took you off news and offers by email. You can choose them again in the settings.',
      },
    }[done]
    const signsIn = done === 'email_changed' || done === 'signed_out'
    return {
      subject: said.subject,
      heading: said.subject,
      parts: [
        text(reason),
        text(said.what),
        ...(signsIn ? [{ kind: 'button', label: 'Sign in', href: `${origin}${loginPath}` } as const] : []),
        note(wished ? `If you did not ask for it, write to us at once: ${contact}` : `If you have questions, write to us: ${contact}`),
      ],
    }
  },
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `New versions of documents at ${name}`,
    heading: 'Documents that you agreed to are changing',
    parts: [
      text('These documents have a new version. Until the day named here, the one that you agreed to goes on to apply.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Counts from', effective && sayIn('en').day(effective)],
        ]),
      ),
      text(
        'From that day on the app asks for your agreement. Until you agree you can read and keep your progress, but not order or subscribe anew.',
      ),
      note('If you do not agree, you can delete your account in the settings.'),
    ],
  }),
}
