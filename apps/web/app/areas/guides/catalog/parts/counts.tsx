import ListChecks from 'lucide-react/icons/list-checks'
import MapIcon from 'lucide-react/icons/map'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

/** How many guides are here, and how many steps they have in all. */
export function Counts({ guides, steps }: { guides: number; steps: number }) {
  const t = useWords('catalog')
  const frame = useWords('frame')
  return (
    <Meta className="mt-3.5">
      <MetaItem>
        <MapIcon size={16} aria-hidden />
        {t('guides', { count: guides })}
      </MetaItem>
      <MetaItem>
        <ListChecks size={16} aria-hidden />
        {frame('steps', { count: steps })}
      </MetaItem>
    </Meta>
  )
}
