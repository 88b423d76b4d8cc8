import type { Services } from '../../../platform/context.ts'
import { users } from '../tables.ts'

const accounts = [
  { email: 'noa@example.com', name: 'Noa Levi', staffRole: null, note: 'customer' },
  { email: 'admin@example.com', name: 'Admin', staffRole: 'admin', note: 'admin; the code is read at /dev/mail' },
] as const

/** The accounts that a demo prints, made where they are missing. Makes nothing outside demo mode. */
export async function createDemoAccounts({ env, db, clock }: Services): Promise<readonly { email: string; note: string }[]> {
  if (env.mode !== 'demo') return []
  for (const { email, name, staffRole } of accounts) {
    await db.insert(users).values({ email, name, staffRole, language: 'en', joinedAt: clock() }).onConflictDoNothing()
  }
  return accounts
}
