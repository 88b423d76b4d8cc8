import type { Language } from '@waymark/contract/fields.ts'

/** What each kind of mail is filled with. */
export interface MailKinds {
  /** A sign-in code; how many minutes it lives. Without the person's name: a stranger may have typed it. */
  code: { code: string; minutes: number }
  /** Somebody asked for a code, but this address has no account. */
  noAccount: Record<string, never>
  /** An account was made. Without the person's name, as well. */
  welcome: Record<string, never>
  /** A code for something that a signed-in person does. */
  confirmation: { code: string; minutes: number; purpose: 'change_email' | 'set_password' | 'delete_account' }
  /** Somebody wanted to move their account to this address, which has one. */
  addressTaken: Record<string, never>
  /** To the old address; the new one with most of it hidden. `contact`: an address of ours, for whoever cannot sign in any more. */
  emailChanged: { hidden: string; contact: string }
  /** The token of a recovery link. */
  recovery: { token: string; minutes: number }
  passwordChanged: Moment & { contact: string }
  /** `device` such as 'Firefox, Windows', or empty. */
  newDevice: Moment & { device: string }
  accountDeleted: { contact: string }
  /** A guide or checklist, perhaps one step of it, where it is read; what the link that stops all reminders ends with. */
  reminder: { name: string; step: string; path: string; stop: string }
}

/** When it was (ISO 8601), and by which clock to say it. */
interface Moment {
  at: string
  timeZone: string
}

interface MailOf<K extends keyof MailKinds> {
  /** One address that the contract let through. */
  to: string
  language: Language
  /** Whose name it bears and where its links lead: the main site or a program. */
  site: { name: string; origin: string }
  /** ISO 8601; not sent later than this, when it is of no use any more. */
  until?: string
  template: K
  data: MailKinds[K]
}

export type Mail = { [K in keyof MailKinds]: MailOf<K> }[keyof MailKinds]

export type MailPart =
  | { kind: 'text' | 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }

/** One structure for the HTML and the text, so that they never say different things. */
export interface MailContent {
  subject: string
  heading: string
  parts: MailPart[]
}
