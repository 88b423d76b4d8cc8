import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearTokens, useSignedIn } from '../../../kit/device/session.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { signInPath } from '../../../kit/load/return-path.ts'
import { useMyProfile } from '../../../shell/my-profile.ts'
import { isProfileRefused } from '../../../shell/profile.ts'
import type { StaffProfile } from '../work/section.ts'
import { type Place, sections } from './sections.ts'

/** Where somebody belongs who cannot be here; null for who can. `address` is where they are. */
export function wayOut(profile: Profile, place: Place | undefined, address: string): string | null {
  const { staffRole, secondFactor } = profile
  if (!staffRole) return '/'
  if (secondFactor !== 'done') return signInPath(address, 'second-factor')
  if (place?.section.roles.includes(staffRole)) return null
  return sections.find(({ roles }) => roles.includes(staffRole))?.path ?? '/'
}

/**
 * The guard of the console. For visitors and customers it is an address that does not exist: home comes. Staff give their second factor
 * first and come back; a network error never sends anybody away (specification 4).
 */
export function useStaff(place: Place | undefined) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signedIn = useSignedIn()
  const { profile, error, isError, isFetching, isFetchedAfterMount, refetch } = useMyProfile()
  const refused = isProfileRefused(error)
  const way = profile && !refused ? wayOut(profile, place, pathname + search) : null
  // What was known before may be of before the second factor was given.
  const target = signedIn === false ? '/' : isFetchedAfterMount ? way : null

  useEffect(() => {
    if (refused) clearTokens()
  }, [refused])
  useEffect(() => {
    if (target === null) return
    if (signedIn === false) queryClient.clear()
    void navigate(target, { replace: true })
  }, [target, signedIn, navigate])

  return {
    staff: signedIn && profile && !refused && way === null ? (profile as StaffProfile) : undefined,
    trouble: isError && !refused ? { busy: isFetching, onRetry: () => void refetch() } : undefined,
  }
}
