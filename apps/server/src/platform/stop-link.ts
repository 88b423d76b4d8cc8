import { type Secrets, sameText } from './secrets.ts'

/** Where the link in a mail leads. What `signStop` gives follows as a fragment, which browsers send to nobody. */
export const stopPath = '/reminders/stop'

/** What the link in a mail ends with: it stops all reminders of this person, without signing in. */
export const signStop = (secrets: Secrets, userId: string): string => `${userId}.${secrets.hash('reminder', userId)}`

/** Whose link this is; null for what was not signed here. */
export function readStop(secrets: Secrets, token: string): string | null {
  const [, userId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return userId && sameText(signature, secrets.hash('reminder', userId)) ? userId : null
}
