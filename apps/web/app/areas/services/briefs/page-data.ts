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
