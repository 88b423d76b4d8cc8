import { ownerId } from '../../../kit/device/session.ts'
import { hasStoredKey, keys } from '../../../kit/device/storage.ts'
import type { DoneSteps } from './done-steps.ts'

const none: DoneSteps = new Map()
let last: { of: string | null; done: DoneSteps } = { of: null, done: none }

/** Whether progress of any guide is stored on this device. */
export const hasBegun = () => hasStoredKey(`${keys.progress}:`)

/** Progress that lists showed last, for the current owner, while any of it is stored. */
export const lastDone = (): DoneSteps => (last.of === ownerId() && hasBegun() ? last.done : none)

export function noteDone(done: DoneSteps) {
  last = { of: ownerId(), done }
}
