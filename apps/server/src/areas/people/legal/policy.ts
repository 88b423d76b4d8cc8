import { workZone } from '@waymark/contract/company.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'

/** Days between the mail that tells of a new version and the day from which it counts for who agreed to an earlier one. */
const noticeDays = 14

/** That day: as its file says, and never before the notice is over. */
export function effectiveDay(given: string | undefined, published: Date): string {
  const soonest = addDays(localDay(workZone, published), noticeDays)
  return given !== undefined && given > soonest ? given : soonest
}
