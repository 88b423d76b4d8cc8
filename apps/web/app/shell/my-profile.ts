import { useSignedIn } from '../kit/device/session.ts'
import { useCall } from '../kit/load/query.ts'

/** The profile of whoever is signed in, with whether it came, for the screens of a person; the header reads the same. */
export function useMyProfile() {
  const query = useCall('readProfile', {}, { enabled: useSignedIn() === true })
  return { ...query, profile: query.data }
}
