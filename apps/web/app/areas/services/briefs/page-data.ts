import type { BriefForm, Service } from '@waymark/contract/services/services.ts'
import type { CardService } from '../services/page-data.ts'

/** The brief of a service: its form, and what is said before it. */
export interface OpenBrief {
  kind: 'brief'
  service: CardService & Pick<Service, 'id' | 'needs' | 'briefMinutes' | 'does'>
  form: BriefForm
}

/** No service is chosen yet: these can be. */
export interface ServiceChoice {
  kind: 'choice'
  /** Slug of the category that they are of, else all. */
  category: string | null
  services: CardService[]
}

export type BriefData = OpenBrief | ServiceChoice

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
