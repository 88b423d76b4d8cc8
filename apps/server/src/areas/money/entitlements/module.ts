import type { entitlementCalls } from '@waymark/contract/money/entitlements.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { currentZone, endOfMonth, endOfToday, localDay, localMonth } from '../../../platform/local-time.ts'
import { defineModule } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { findUser, listStatusChanges, readUserZone } from '../../people/accounts/queries.ts'
import { changeLevel } from './commands/change-level.ts'
import { tidyTakings } from './commands/take-once.ts'
import { importPlans } from './documents/import-plans.ts'
import { presentCustomer, presentCustomerRow, presentEntitlements } from './present.ts'
import { exportEntitlements, findGrant, findLevel, findPlanStanding, listCustomers, planCards, readUsage } from './queries.ts'
import { describePlans } from './reads/describe-plans.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const entitlementHandlers = {
  async readEntitlements({ db, user, now, language }) {
    const zone = await readUserZone(db, user.id)
    const timeZone = currentZone(zone, now)
    const periods = { month: localMonth(timeZone, now), day: localDay(timeZone, now) }
    const [standing, used] = await Promise.all([findPlanStanding(db, user.id, now), readUsage(db, user.id, periods)])
    return presentEntitlements(standing, { used, resets: { month: endOfMonth(zone, now), day: endOfToday(zone, now) }, language })
  },
  async findCustomers({ db, now, language }, { filter, q, cursor, page, rows }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listCustomers(db, now, { filter, q, after: after?.id, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.slice(0, rows)
    const last = shown.at(-1)?.user
    return {
      items: shown.flatMap((one) => presentCustomerRow(one) ?? []),
      page,
      rows,
      next: last && found.length > rows ? encodeCursor({ at: last.joinedAt.getTime(), id: last.id }) : null,
    }
  },
  async readCustomer({ db, now }, { id }) {
    const user = await findUser(db, id)
    if (!user) return notFound()
    const [level, grant, changes] = await Promise.all([findLevel(db, id, now), findGrant(db, id, now), listStatusChanges(db, id)])
    const giver = grant?.grantedBy && (await findUser(db, grant.grantedBy))
    return presentCustomer(user, { level, grant, grantedBy: giver ? giver.name : undefined, changes }) ?? notFound()
  },
  changeLevel,
} satisfies HandlersOf<keyof typeof entitlementCalls>

export const entitlements = defineModule({
  name: 'entitlements',
  mails: { en, ru, de },
  refusals,
  handlers: entitlementHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { entitlements: await exportEntitlements(db, id) } }), level: findLevel },
  sold: { kind: 'plan', cards: planCards },
  hourly: [({ db, clock }) => tidyTakings(db, clock())],
  documents: importPlans,
  answering: describePlans,
  addresses: async () => [{ path: '/plans' }],
})
