import type { Services } from '../../../../platform/context.ts'
import { users } from '../../accounts/tables.ts'
import { currentDocuments } from '../../legal/queries.ts'
import { agreements } from '../../legal/tables.ts'

const accounts = [
  { email: 'noa@example.com', name: 'Noa Levi', staffRole: null, note: 'customer' },
  { email: 'admin@example.com', name: 'Admin', staffRole: 'admin', note: 'admin; find the code at /dev/mail' },
] as const

interface DemoAccount {
  email: string
  note: string
  /** Id of the customer, if this start created the account. */
  newCustomer: string | null
}

/** Creates the accounts that a demo prints, unless they exist, and skips their first start. Does nothing outside demo mode. */
export async function createDemoAccounts({ env, db, clock }: Services): Promise<DemoAccount[]> {
  if (env.mode !== 'demo') return []
  const now = clock()
  const documents = await currentDocuments(db, 'en')
  const demoAccounts: DemoAccount[] = []
  for (const { email, name, staffRole, note } of accounts) {
    const created = await db
      .insert(users)
      .values({ email, name, staffRole, language: 'en', joinedAt: now, onboardedAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id })
    const accepted = created.flatMap(({ userId }) => documents.map(({ slug, version }) => ({ userId, slug, version, acceptedAt: now })))
    if (accepted.length > 0) await db.insert(agreements).values(accepted)
    demoAccounts.push({ email, note, newCustomer: staffRole === null ? (created[0]?.userId ?? null) : null })
  }
  return demoAccounts
}
