import { deviceZone } from '../kit/language/zoned-days.ts'
import { useProfile } from './profile.ts'

/** Time zone of the user's reminders. */
export const useZone = (): string => useProfile().profile?.timeZone ?? deviceZone()
