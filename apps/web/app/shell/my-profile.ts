import { useQuery } from '@tanstack/react-query'
import { useOwner } from '../kit/device/owner.ts'
import { useSignedIn } from '../kit/device/session.ts'
import { fetchProfile, useProfile } from './profile.ts'

/** The profile of whoever is signed in, with whether it came, for the screens of a person. */
export function useMyProfile() {
  const owner = useOwner()
  const held = useProfile().profile
  const query = useQuery({ queryKey: [owner, 'profile'], queryFn: fetchProfile, enabled: useSignedIn() === true })
  return { ...query, profile: query.data ?? held }
}
