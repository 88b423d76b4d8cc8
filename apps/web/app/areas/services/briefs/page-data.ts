import type { BriefForm, Service } from '@waymark/contract/services/services.ts'
import type { CardService } from '../services/page-data.ts'

/** Brief of a service: its form and the text of the start screen. */
export interface OpenBrief {
  kind: 'brief'
  service: CardService & Pick<Service, 'id' | 'needs' | 'briefMinutes' | 'does'>
  form: BriefForm
}

/** No service is chosen yet; these can be. */
export interface ServiceChoice {
  kind: 'choice'
  /** Slug of the services' category; null means all. */
  category: string | null
  services: CardService[]
}

export type BriefData = OpenBrief | ServiceChoice

/** The open brief, by the slug in the address. Lets its screens work offline, without requests. */
let held: { id: string; data: OpenBrief } | undefined

export const heldBrief = (id: string): OpenBrief | undefined => (held?.id === id ? held.data : undefined)

/** Holds a brief. Returns a function that releases it. */
export function holdBrief(id: string, data: OpenBrief): () => void {
  held = { id, data }
  return () => {
    held = undefined
  }
}
