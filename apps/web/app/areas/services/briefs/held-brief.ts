import type { OpenBrief } from './page-data.ts'

/** The brief that is open, by what the address calls it: from screen to screen nothing is asked of the server, also without a connection. */
let held: { id: string; data: OpenBrief } | undefined

export const heldBrief = (id: string): OpenBrief | undefined => (held?.id === id ? held.data : undefined)

/** Returns what lets go of it. */
export function holdBrief(id: string, data: OpenBrief): () => void {
  held = { id, data }
  return () => {
    held = undefined
  }
}
