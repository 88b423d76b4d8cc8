import type { entitlementCalls } from '@waymark/contract/entitlements.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import { localMonth } from '../../platform/local-time.ts'
import { timeZoneOf } from '../accounts/queries.ts'
import { changeLevel } from './commands/change-level.ts'
import { presentEntitlements } from './present.ts'
import { planOf, readUsage } from './queries.ts'

export const entitlementHandlers = {
  async readEntitlements({ db, user, now }) {
    const { month, end } = localMonth(await timeZoneOf(db, user.id, now), now)
    const [{ plan, pro }, used] = await Promise.all([planOf(db, user.id, now), readUsage(db, user.id, month)])
    return presentEntitlements(plan, pro, used, end)
  },
  changeLevel,
} satisfies HandlersOf<keyof typeof entitlementCalls>
