import type { Answer } from '@waymark/contract/calls.ts'
import type { ServiceCard } from '@waymark/contract/cards.ts'
import type { Service } from '@waymark/contract/services/services.ts'
import type { Batch } from '../../../kit/lists/growing-list.tsx'
import type { CardGuide } from '../../guides/guides/shown.ts'

// As in guides/guides/shown.ts: fields that no page shows are not sent with the server's HTML.

/** Fields of a service that a card shows. */
export type CardService = Pick<
  ServiceCard,
  'slug' | 'name' | 'announce' | 'category' | 'priceCents' | 'currency' | 'duration' | 'takesOver'
>

export const pickServiceCard = (service: CardService): CardService => {
  if (!import.meta.env.SSR) return service
  const { slug, name, announce, category, priceCents, currency, duration, takesOver } = service
  return { slug, name, announce, category, priceCents, currency, duration, takesOver }
}

export interface ServicesData {
  q: string
  page: number
  /** Slug of the selected category. */
  slug: string | undefined
  categories: Answer<'listServices'>['categories']
  services: Batch<CardService> & { total: number }
}

export type ServiceData = Omit<Service, 'guides'> & { guides: CardGuide[] }
