import { deviceZone } from '../kit/language/zoned-days.ts'
import { useProfile } from './profile.ts'

/** The zone by whose clock this person is reminded. */
export const useZone = (): string => useProfile().profile?.timeZone ?? deviceZone()
