import type { ProfileChanges, profileCalls } from '@waymark/contract/people/profile.ts'
import type { settingsCalls } from '@waymark/contract/people/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { unauthorized } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { filterUsedAvatars, findUser, readLevel, type UserRow } from '../accounts/queries.ts'
import { pendingAgreements } from '../legal/queries.ts'
import { changeAvatar, removeAvatar } from './commands/change-avatar.ts'
import { changeEmail, confirmEmail } from './commands/change-email.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { forgotPassword, resetPassword } from './commands/recover-password.ts'
import { setPassword } from './commands/set-password.ts'
import { tidyConfirmations } from './commands/tidy-confirmations.ts'
import { finishWelcome, reviewProfile, updateProfile } from './commands/update-profile.ts'
import { presentProfile } from './present.ts'
import { collectData, exportData } from './reads/export-data.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

async function buildProfile(ctx: UserCtx, user: UserRow) {
  const { db, language, now } = ctx
  const [level, pending] = await Promise.all([readLevel(ctx, user.id, now), pendingAgreements(db, user.id, language, now)])
  return presentProfile(user, { level, agreementsPending: pending.length > 0 })
}

export const settingsHandlers = {
  async readProfile(ctx) {
    const user = await findUser(ctx.db, ctx.user.id)
    return user ? buildProfile(ctx, user) : unauthorized()
  },
  updateProfile: Object.assign(
    async (ctx: UserCtx, input: ProfileChanges) => {
      const user = await updateProfile(ctx, input)
      return user instanceof Refusal ? user : buildProfile(ctx, user)
    },
    { review: reviewProfile },
  ),
  async changeAvatar(ctx, input) {
    const user = await changeAvatar(ctx, input)
    return user instanceof Refusal ? user : buildProfile(ctx, user)
  },
  removeAvatar,
  finishOnboarding: finishWelcome,
  changeEmail,
  async confirmEmail(ctx, input) {
    const user = await confirmEmail(ctx, input)
    return user instanceof Refusal ? user : buildProfile(ctx, user)
  },
  requestConfirmation,
  setPassword,
  forgotPassword,
  resetPassword,
  exportData,
  deleteAccount,
} satisfies HandlersOf<keyof typeof profileCalls | keyof typeof settingsCalls>

/** Serves the file of `exportData`. Downloads carry no bearer token, so the address is signed. */
function registerExport(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/user-data/:token', async (request, reply) => {
    const zip = await collectData(services, request.params.token)
    if (zip instanceof Refusal) return sendRefusal(reply, zip, acceptedLanguage(request.headers['accept-language']) ?? 'en')
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

export const settings = defineModule({
  name: 'settings',
  mails: { en, ru, de },
  refusals,
  handlers: settingsHandlers,
  http: registerExport,
  hourly: [({ db, clock }) => tidyConfirmations(db, clock())],
  kept: { folder: 'avatars/', named: filterUsedAvatars },
})
