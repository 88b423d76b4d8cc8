import { useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from './session.ts'

/** The signed-in person, under whom everything that was read of theirs is kept. */
export const useOwner = (): string | null => useSyncExternalStore(onSessionChange, ownerId, () => null)
