import type { accountCalls } from '@waymark/contract/people/accounts.ts'
import type { ProfileChanges, profileCalls } from '@waymark/contract/people/profile.ts'
import type { securityCalls } from '@waymark/contract/people/security.ts'
import type { rightsCalls } from '@waymark/contract/people/staff-rights.ts'
import type { staffCalls } from '@waymark/contract/staff/staff.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge, worked } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { acceptAgreements } from './commands/accept-agreements.ts'
import {
  correctEmail,
  endCustomerSessions,
  eraseCustomer,
  exportCustomer,
  readRights,
  withdrawAgreement,
  withdrawMarketing,
} from './commands/act-for-customer.ts'
import { changeAvatar, removeAvatar } from './commands/change-avatar.ts'
import { changeEmail, confirmEmail } from './commands/change-email.ts'
import { changeStatus } from './commands/change-status.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { googleLogin } from './commands/google-login.ts'
import { unlinkIdentity } from './commands/identities.ts'
import { login, loginWithPassword } from './commands/login.ts'
import { addStaff, changeRole } from './commands/manage-staff.ts'
import { proveHuman } from './commands/prove-human.ts'
import { forgotPassword, resetPassword } from './commands/recover-password.ts'
import { requestCode } from './commands/request-code.ts'
import { enrolSecondFactor, verifySecondFactor } from './commands/second-factor.ts'
import { authenticate, endAllSessions, endSession, logout, refreshTokens } from './commands/sessions.ts'
import { setPassword } from './commands/set-password.ts'
import { beginTelling, tellOfVersions } from './commands/tell-of-versions.ts'
import { tidyAccounts } from './commands/tidy-accounts.ts'
import { finishWelcome, reviewProfile, updateProfile } from './commands/update-profile.ts'
import { versionsJob } from './jobs.ts'
import { presentAudit, presentIdentity, presentProfile, presentSession, presentStaff } from './present.ts'
import {
  countSignUps,
  findUser,
  listAudit,
  listIdentities,
  listSessions,
  listStaff,
  namedAvatars,
  pendingAgreements,
  readLevel,
  type UserRow,
} from './queries.ts'
import { collectData, exportData } from './reads/export-data.ts'
import { exportMarketing } from './reads/export-marketing.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

async function profileOf(ctx: UserCtx, user: UserRow) {
  const { db, language, now } = ctx
  const [level, pending] = await Promise.all([readLevel(ctx, user.id, now), pendingAgreements(db, user.id, language, now)])
  return presentProfile(user, { level, agreementsPending: pending.length > 0 })
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
  listAgreements: async ({ db, user, language, now }) => ({ pending: await pendingAgreements(db, user.id, language, now) }),
  acceptAgreements,
  finishOnboarding: finishWelcome,
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
  listIdentities: async ({ db, user }) => ({ items: (await listIdentities(db, user.id)).map(presentIdentity) }),
  unlinkIdentity,
} satisfies HandlersOf<keyof typeof accountCalls | keyof typeof profileCalls | keyof typeof securityCalls>

/** The file that `exportData` leads to: downloads carry no bearer token, so its address is signed. */
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

const staffHandlers = {
  enrolSecondFactor,
  verifySecondFactor,
  changeStatus,
  readRights,
  exportCustomer,
  correctEmail,
  endCustomerSessions,
  withdrawAgreement,
  withdrawMarketing,
  eraseCustomer,
  exportMarketing,
  listStaff: async ({ db }) => ({ items: (await listStaff(db)).map(presentStaff) }),
  addStaff,
  changeRole,
  async listAudit({ db, language }, { cursor, page, rows, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listAudit(db, { ...asked, after, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.slice(0, rows)
    const last = shown.at(-1)
    return {
      items: shown.map(presentAudit),
      page,
      rows,
      next: last && found.length > rows ? presentPlace({ at: last.at.getTime(), id: last.id }) : null,
    }
  },
} satisfies HandlersOf<keyof typeof staffCalls | keyof typeof rightsCalls>

export const accounts = defineModule({
  name: 'accounts',
  mails: { en, ru, de },
  refusals,
  handlers: { ...accountHandlers, ...staffHandlers },
  http: registerExport,
  authenticate,
  jobs: [worked(versionsJob, tellOfVersions)],
  hourly: [({ db, clock }) => tidyAccounts(db, clock())],
  minutely: [beginTelling],
  countFigures: countSignUps,
  kept: { folder: 'avatars/', named: namedAvatars },
})
