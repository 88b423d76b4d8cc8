import type { Profile } from '@waymark/contract/accounts.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { callOverHttp } from './client.ts'
import { clearTokens, isSignedIn, useSignedIn } from './session.ts'

interface State {
  profile: Profile | undefined
  /** The last try did not get through; it is repeated by itself. */
  failed: boolean
}
const nothing: State = { profile: undefined, failed: false }
let state = nothing
let underWay: Promise<void> | undefined
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

/** Reads the profile, once at a time. A refusal ends the session and goes home (specification 4); a network error never does. */
export function loadProfile(): Promise<void> {
  underWay ??= callOverHttp('readProfile', {})
    .then(setProfile)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429) {
        clearTokens()
        location.assign('/')
        return
      }
      set({ ...state, failed: true })
      setTimeout(() => isSignedIn() && loadProfile(), 5000)
    })
    .finally(() => {
      underWay = undefined
    })
  return underWay
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
