import { useProfile } from '../../lib/profile.ts'
import { deviceZone } from './days.ts'

/** The zone by whose clock this person is reminded. */
export const useZone = (): string => useProfile().profile?.timeZone ?? deviceZone()
