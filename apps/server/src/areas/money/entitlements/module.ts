import { defineModule } from '../../../platform/module.ts'
import { importPlans } from './documents/import-plans.ts'
import { allEntitlements, levelOf, planCards } from './queries.ts'
import { refusals } from './refusals.ts'
import { entitlementHandlers } from './routes.ts'

export const entitlements = defineModule({
  name: 'entitlements',
  refusals,
  handlers: entitlementHandlers,
  person: { collect: async ({ db }, { id }) => ({ documents: { entitlements: await allEntitlements(db, id) } }), level: levelOf },
  sold: { kind: 'plan', cards: planCards },
  documents: importPlans,
  addresses: async () => [{ path: '/plans' }],
})
