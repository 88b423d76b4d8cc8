import type { CardService } from '../page-data.ts'
import { ServiceCard } from './service-card.tsx'

/** A service among other favorites. */
export const ServiceFavorite = ({ favorite }: { favorite: { service: CardService } }) => <ServiceCard as="h2" service={favorite.service} />
