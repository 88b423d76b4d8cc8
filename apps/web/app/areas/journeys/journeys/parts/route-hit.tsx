import { useWords } from '../../../../kit/language/words.tsx'
import { type FoundOf, HitFrame, hitCover } from '../../../../kit/lists/hit.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { Cover } from '../../../../kit/look/cover.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { coverOf } from '../days.ts'

/** A route that was found. */
export function RouteHit({ hit }: { hit: FoundOf<'route'> }) {
  const t = useWords('catalog')
  const { slug, totalDays } = hit
  return (
    <HitFrame
      {...hit}
      to={routeMapPath(slug)}
      cover={<Cover {...coverOf(slug, totalDays, null)} className={hitCover} />}
      chips={<StatusChip>{t('routeName')}</StatusChip>}
    />
  )
}
