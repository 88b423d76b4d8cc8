import type { Services } from '../../../../platform/context.ts'
import { users } from '../../accounts/tables.ts'
import { currentDocuments } from '../../legal/queries.ts'
import { agreements } from '../../legal/tables.ts'

const accounts = [
  { email: 'noa@example.com', name: 'Noa Levi', staffRole: null, note: 'customer' },
  { email: 'admin@example.com', name: 'Admin', staffRole: 'admin', note: 'admin; the code is read at /dev/mail' },
] as const

interface DemoAccount {
  email: string
  note: string
  /** Of a customer that this start made. */
  newCustomer: string | null
}

/** The accounts that a demo prints, made where they are missing, their first start behind them. Makes nothing outside demo mode. */
export async function createDemoAccounts({ env, db, clock }: Services): Promise<DemoAccount[]> {
  if (env.mode !== 'demo') return []
  const now = clock()
  const documents = await currentDocuments(db, 'en')
  const found: DemoAccount[] = []
  for (const { email, name, staffRole, note } of accounts) {
    const made = await db
      .insert(users)
      .values({ email, name, staffRole, language: 'en', joinedAt: now, onboardedAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id })
    const agreed = made.flatMap(({ userId }) => documents.map(({ slug, version }) => ({ userId, slug, version, acceptedAt: now })))
    if (agreed.length > 0) await db.insert(agreements).values(agreed)
    found.push({ email, note, newCustomer: staffRole === null ? (made[0]?.userId ?? null) : null })
  }
  return found
}
