import type { accountCalls } from '@waymark/contract/people/accounts.ts'
import type { ProfileChanges, profileCalls } from '@waymark/contract/people/profile.ts'
import type { securityCalls } from '@waymark/contract/people/security.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { sendRefusal } from '../../../platform/http.ts'
import type { HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { acceptAgreements } from './commands/accept-agreements.ts'
import { changeAvatar, removeAvatar } from './commands/change-avatar.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { endAllSessions, endSession } from './commands/end-sessions.ts'
import { collectData, exportData } from './commands/export-data.ts'
import { finishOnboarding } from './commands/finish-onboarding.ts'
import { googleLogin } from './commands/google-login.ts'
import { login } from './commands/login.ts'
import { loginWithPassword } from './commands/login-with-password.ts'
import { logout } from './commands/logout.ts'
import { proveHuman } from './commands/prove-human.ts'
import { forgotPassword, resetPassword } from './commands/recover-password.ts'
import { refreshTokens } from './commands/refresh-tokens.ts'
import { requestCode } from './commands/request-code.ts'
import { changeEmail, requestConfirmation } from './commands/send-confirmation.ts'
import { setPassword } from './commands/set-password.ts'
import { reviewProfile, updateProfile } from './commands/update-profile.ts'
import { presentProfile, presentSession } from './present.ts'
import { findUser, listSessions, pendingAgreements, readLevel, type UserRow } from './queries.ts'

async function profileOf(ctx: UserCtx, user: UserRow) {
  const { db, language, now, user: asker } = ctx
  const [level, pending] = await Promise.all([readLevel(ctx, user.id, now), pendingAgreements(db, user.id, language)])
  return presentProfile(user, { level, agreementsPending: pending.length > 0, verified: asker.staffRole !== null })
}

export const accountHandlers = {
  register: requestCode,
  requestCode,
  login,
  googleLogin,
  recaptcha: proveHuman,
  refreshToken: refreshTokens,
  logout,
  async readProfile(ctx) {
    const user = await findUser(ctx.db, ctx.user.id)
    return user ? profileOf(ctx, user) : unauthorized()
  },
  updateProfile: Object.assign(
    async (ctx: UserCtx, input: ProfileChanges) => {
      const user = await updateProfile(ctx, input)
      return user instanceof Refusal ? user : profileOf(ctx, user)
    },
    { review: reviewProfile },
  ),
  async changeAvatar(ctx, input) {
    const user = await changeAvatar(ctx, input)
    return user instanceof Refusal ? user : profileOf(ctx, user)
  },
  removeAvatar,
  listAgreements: async ({ db, user, language }) => ({ pending: await pendingAgreements(db, user.id, language) }),
  acceptAgreements,
  finishOnboarding,
  changeEmail,
  async confirmEmail(ctx, input) {
    const user = await confirmEmail(ctx, input)
    return user instanceof Refusal ? user : profileOf(ctx, user)
  },
  requestConfirmation,
  setPassword,
  loginWithPassword,
  forgotPassword,
  resetPassword,
  exportData,
  deleteAccount,
  listSessions: async ({ db, user, now }) => ({
    items: (await listSessions(db, user.id, now)).map((session) => presentSession(session, user.sessionId)),
  }),
  endSession,
  endAllSessions,
} satisfies HandlersOf<keyof typeof accountCalls | keyof typeof profileCalls | keyof typeof securityCalls>

/** The file that `exportData` leads to: downloads carry no bearer token, so its address is signed. */
export function registerExport(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/user-data/:token', async (request, reply) => {
    const zip = await collectData(services, request.params.token)
    if (!zip) return sendRefusal(reply, notFound(), acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(zip)
  })
}
