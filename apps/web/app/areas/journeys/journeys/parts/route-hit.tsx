import type { OfferCard } from '@waymark/contract/cards.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { defineHit, HitFrame, hitCover, type SearchHit } from '../../../../kit/lists/hit.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { Cover } from '../../../../kit/look/cover.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { routeCover } from '../days.ts'

const pickHit = ({ slug, name, category, totalDays }: OfferCard) => ({ slug, name, category, totalDays })

/** A route in search results. */
function RouteHit({ hit }: { hit: SearchHit<ReturnType<typeof pickHit>> }) {
  const t = useWords('catalog')
  const { slug, totalDays } = hit
  return (
    <HitFrame
      {...hit}
      to={routeMapPath(slug)}
      cover={<Cover {...routeCover(slug, totalDays, null)} className={hitCover} />}
      chips={<StatusChip>{t('routeName')}</StatusChip>}
    />
  )
}

export const routeHit = defineHit(pickHit, RouteHit)
