import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { type OfferKind, offerKinds } from '@waymark/contract/sold-choices.ts'
import type { Services } from '../../../../platform/context.ts'
import type { SoldKind } from '../hooks.ts'

export const soldKind = ({ modules }: Pick<Services, 'modules'>, kind: OfferKind): SoldKind | undefined =>
  modules.find(({ sold }) => sold?.kind === kind)?.sold

/** Reads the shop cards of routes and plans by offer id, in shop order, including retired offers. */
export async function readOfferCards(
  services: Pick<Services, 'db' | 'events' | 'modules'>,
  language: Language,
): Promise<ReadonlyMap<string, OfferCard>> {
  const cards = await Promise.all(
    offerKinds.map((kind) => soldKind(services, kind)?.cards(services, language) ?? new Map<string, OfferCard>()),
  )
  return new Map(cards.flatMap((some) => [...some]))
}
