import { workZone } from '@waymark/contract/company.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'

/** Days from the mail about a new version to the day it binds users who agreed to an earlier one. */
const noticeDays = 14

/** Returns the day from the file, or the end of the notice period if that is later. */
export function effectiveDay(requested: string | undefined, published: Date): string {
  const earliest = addDays(localDay(workZone, published), noticeDays)
  return requested !== undefined && requested > earliest ? requested : earliest
}
