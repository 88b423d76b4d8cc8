import type { CardGuide } from '../card-of.ts'
import { GuideCard } from './guide-card.tsx'

/** A guide among other favorites. */
export const GuideFavorite = ({ favorite }: { favorite: { guide: CardGuide } }) => <GuideCard as="h2" guide={favorite.guide} />
