import type { Profile } from '@waymark/contract/people/profile.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { clearTokens, useOwner, useSignedIn } from '../kit/device/session.ts'
import { ApiError, owesSecondFactor } from '../kit/load/api.ts'
import { loadQueries } from '../kit/load/now.ts'

interface KnownProfile {
  profile: Profile | undefined
  /** The last read failed; it is retried automatically. */
  failed: boolean
  /** Staff without a second factor: the profile loads after it was given. */
  owesFactor: boolean
}
const noProfile: KnownProfile = { profile: undefined, failed: false, owesFactor: false }
let state = noProfile
const listeners = new Set<() => void>()

function set(next: KnownProfile) {
  state = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The server permanently refuses this session's profile. */
export const isProfileRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429 && !owesSecondFactor(error)

/** Retry delay (ms). */
const retryDelay = 5000

/** Owner of the profile being observed; undefined while signed out. */
let observedOwner: string | null | undefined
let stop = () => {}

/**
 * Observes the profile and retries until it loads. A refusal ends the session and goes home (specification 4); a
 * network error never does. Loads TanStack Query for signed-in users only.
 */
function observeProfile(owner: string | null) {
  observedOwner = owner
  loadQueries().then(
    ({ observeCall }) => {
      if (observedOwner === owner)
        stop = observeCall('readProfile', {}, onProfile, { refetchInterval: ({ state: { data, error } }) => getRetryDelay(data, error) })
    },
    () => {
      if (observedOwner === owner) set({ ...state, failed: true })
      setTimeout(() => observedOwner === owner && observeProfile(owner), retryDelay)
    },
  )
}

const getRetryDelay = (profile: Profile | undefined, error: unknown) =>
  error && !profile && !isProfileRefused(error) && !owesSecondFactor(error) ? retryDelay : false

function onProfile({ data, error }: { data: Profile | undefined; error: unknown }) {
  if (!isProfileRefused(error)) return set({ profile: data, failed: error !== null, owesFactor: owesSecondFactor(error) })
  clearTokens()
  location.assign('/')
}

function stopObserving() {
  stop()
  stop = () => {}
  observedOwner = undefined
  set(noProfile)
}

/** The signed-in user's profile for the header and public pages; undefined for visitors, on the server and while loading. */
export function useProfile(): KnownProfile {
  const signedIn = useSignedIn()
  const owner = useOwner()
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => noProfile,
  )
  useEffect(() => {
    if (signedIn === undefined || observedOwner === (signedIn ? owner : undefined)) return
    stopObserving()
    if (signedIn) observeProfile(owner)
  }, [signedIn, owner])
  return current
}
