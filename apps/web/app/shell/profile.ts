import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { clearTokens, isSignedIn, ownerId, useSignedIn } from '../kit/device/session.ts'
import { ApiError } from '../kit/load/api.ts'
import { callOverHttp } from '../kit/load/client.ts'

interface State {
  profile: Profile | undefined
  /** The last try did not get through; it is repeated by itself. */
  failed: boolean
}
const nothing: State = { profile: undefined, failed: false }
let state = nothing
const underWay = new Map<string | null, Promise<Profile>>()
const listeners = new Set<() => void>()

function set(next: State) {
  state = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** After a change that the server acknowledged. */
export const setProfile = (profile: Profile) => set({ profile, failed: false })

/** Reads the profile, once at a time. What comes after its person signed out is nobody's. */
export function fetchProfile(): Promise<Profile> {
  const owner = ownerId()
  const reading =
    underWay.get(owner) ??
    callOverHttp('readProfile', {})
      .then((profile) => {
        if (ownerId() === owner) setProfile(profile)
        return profile
      })
      .finally(() => underWay.delete(owner))
  underWay.set(owner, reading)
  return reading
}

/** The server does not know this person, now or later. */
export const isProfileRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429

/** Reads the profile until it comes. A refusal ends the session and goes home (specification 4); a network error never does. */
async function loadProfile(): Promise<void> {
  try {
    await fetchProfile()
  } catch (error) {
    if (isProfileRefused(error)) {
      clearTokens()
      location.assign('/')
      return
    }
    set({ ...state, failed: true })
    setTimeout(() => isSignedIn() && !state.profile && loadProfile(), 5000)
  }
}

/** The signed-in person; undefined for visitors, on the server and until it came. */
export function useProfile(): State {
  const signedIn = useSignedIn()
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
  useEffect(() => {
    if (signedIn && !state.profile) void loadProfile()
    if (signedIn === false && state.profile) set(nothing)
  }, [signedIn])
  return current
}
