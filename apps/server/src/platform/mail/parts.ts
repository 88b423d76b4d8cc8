import type { Language } from '@waymark/contract/fields.ts'
import type { Mail, MailContent, MailKinds, MailPart } from './kinds.ts'

export type Write<K extends keyof MailKinds> = (data: MailKinds[K], site: Mail['site']) => MailContent
export type Words = { [K in keyof MailKinds]: Write<K> }

export const text = (line: string): MailPart => ({ kind: 'text', text: line })
export const note = (line: string): MailPart => ({ kind: 'note', text: line })

export const registerPath = '/auth/register'
export const loginPath = '/auth/login'
export const forgotPath = '/auth/forgot'
/** The token follows as a fragment: browsers send it to nobody. */
export const resetPath = '/auth/reset'
/** The token follows as a fragment. */
export const stopPath = '/reminders/stop'
export const sessionsPath = '/profile/settings'
export const catalogPath = '/catalog'

/** A day and time as people say it. */
export const moment = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

/** What a confirmation code does. */
export const does: Record<Language, Record<MailKinds['confirmation']['purpose'], string>> = {
  en: { change_email: 'this becomes your address', set_password: 'a new password', delete_account: 'your account is deleted for good' },
  ru: { change_email: 'новый адрес почты', set_password: 'новый пароль', delete_account: 'удаление учётной записи навсегда' },
  de: { change_email: 'dies wird Ihre Adresse', set_password: 'ein neues Passwort', delete_account: 'Ihr Konto wird endgültig gelöscht' },
}
