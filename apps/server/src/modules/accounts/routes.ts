import type { accountCalls } from '@waymark/contract/accounts.ts'
import type { profileCalls } from '@waymark/contract/profile.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import type { UserCtx } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { acceptAgreements } from './commands/accept-agreements.ts'
import { changeAvatar, removeAvatar } from './commands/change-avatar.ts'
import { finishOnboarding } from './commands/finish-onboarding.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { refreshTokens } from './commands/refresh-tokens.ts'
import { requestCode } from './commands/request-code.ts'
import { updateProfile } from './commands/update-profile.ts'
import { presentProfile } from './present.ts'
import { findUser, levelOf, pendingAgreements, type UserRow } from './queries.ts'

async function profileOf({ db, language }: UserCtx, user: UserRow) {
  const [level, pending] = await Promise.all([levelOf(db, user.id), pendingAgreements(db, user.id, language)])
  return presentProfile(user, { level, agreementsPending: pending.length > 0 })
}

export const accountHandlers = {
  register: requestCode,
  requestCode,
  login,
  refreshToken: refreshTokens,
  logout,
  async readProfile(ctx) {
    const user = await findUser(ctx.db, ctx.user.id)
    return user ? profileOf(ctx, user) : refuse('unauthorized')
  },
  async updateProfile(ctx, input) {
    const user = await updateProfile(ctx, input)
    return user instanceof Refusal ? user : profileOf(ctx, user)
  },
  async changeAvatar(ctx, input) {
    const user = await changeAvatar(ctx, input)
    return user instanceof Refusal ? user : profileOf(ctx, user)
  },
  removeAvatar,
  listAgreements: async ({ db, user, language }) => ({ pending: await pendingAgreements(db, user.id, language) }),
  acceptAgreements,
  finishOnboarding,
} satisfies HandlersOf<keyof typeof accountCalls | keyof typeof profileCalls>
