import { useSignedIn } from '../kit/device/session.ts'
import { useCall } from '../kit/load/query.ts'

/** The signed-in user's profile with its query state, for personal screens; shares the header's cache entry. */
export function useMyProfile() {
  const query = useCall('readProfile', {}, { enabled: useSignedIn() === true })
  return { ...query, profile: query.data }
}
