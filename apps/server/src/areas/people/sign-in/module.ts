import type { sessionCalls, signInCalls } from '@waymark/contract/people/sign-in.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { googleLogin } from './commands/google-login.ts'
import { unlinkIdentity } from './commands/identities.ts'
import { login, loginWithPassword } from './commands/login.ts'
import { proveHuman } from './commands/prove-human.ts'
import { requestCode } from './commands/request-code.ts'
import { authenticate, endAllSessions, endSession, logout, refreshTokens } from './commands/sessions.ts'
import { tidySignIns } from './commands/tidy-sign-ins.ts'
import { presentIdentity, presentSession } from './present.ts'
import { listIdentities, listSessions } from './queries.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const signInHandlers = {
  register: requestCode,
  requestCode,
  login,
  googleLogin,
  recaptcha: proveHuman,
  refreshToken: refreshTokens,
  logout,
  loginWithPassword,
  listSessions: async ({ db, user, now }) => ({
    items: (await listSessions(db, user.id, now)).map((session) => presentSession(session, user.sessionId)),
  }),
  endSession,
  endAllSessions,
  listIdentities: async ({ db, user }) => ({ items: (await listIdentities(db, user.id)).map(presentIdentity) }),
  unlinkIdentity,
} satisfies HandlersOf<keyof typeof signInCalls | keyof typeof sessionCalls>

export const signIn = defineModule({
  name: 'sign-in',
  mails: { en, ru, de },
  refusals,
  handlers: signInHandlers,
  authenticate,
  hourly: [({ db, clock }) => tidySignIns(db, clock())],
})
