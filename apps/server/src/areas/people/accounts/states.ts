import type { users } from './tables.ts'

type Status = (typeof users.$inferSelect)['status']

/** From which statuses staff may lead an account to another. Deleting is the person's own and leaves nothing. */
export const statusesBefore: Record<Exclude<Status, 'deleted'>, readonly Status[]> = {
  active: ['suspended', 'blocked'],
  suspended: ['active', 'blocked'],
  blocked: ['active', 'suspended'],
}
