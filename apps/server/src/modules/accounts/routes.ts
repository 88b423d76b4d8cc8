import type { HandlersOf } from '../../platform/calls.ts'
import type { UserCtx } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { refreshTokens } from './commands/refresh-tokens.ts'
import { requestCode } from './commands/request-code.ts'
import { updateProfile } from './commands/update-profile.ts'
import { presentProfile } from './present.ts'
import { findUser, levelOf, type UserRow } from './queries.ts'

const profileOf = async (ctx: UserCtx, user: UserRow) => presentProfile(user, await levelOf(ctx.db, user.id))

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
} satisfies HandlersOf<'register' | 'requestCode' | 'login' | 'refreshToken' | 'logout' | 'readProfile' | 'updateProfile'>
