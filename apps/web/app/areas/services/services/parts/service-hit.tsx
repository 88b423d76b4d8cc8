import { useWords } from '../../../../kit/language/words.tsx'
import type { FoundOf } from '../../../../kit/lists/found.ts'
import { HitFrame, hitCover } from '../../../../kit/lists/hit-frame.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { ServiceCover } from './service-cover.tsx'

/** A service that was found. */
export function ServiceHit({ hit }: { hit: FoundOf<'service'> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={servicePath(hit.slug)}
      cover={<ServiceCover className={hitCover} />}
      chips={<StatusChip>{t('serviceName')}</StatusChip>}
    />
  )
}
