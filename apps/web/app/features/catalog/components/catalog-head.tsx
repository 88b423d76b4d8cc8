import ListChecks from 'lucide-react/icons/list-checks'
import MapIcon from 'lucide-react/icons/map'
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx'
import { Meta, MetaItem } from '../../../components/meta.tsx'
import { Wrap } from '../../../components/wrap.tsx'
import { useWords } from '../../../lib/words.tsx'
import { SearchBox } from '../../search/components/search-box.tsx'

/** The same above all guides and above what was found, so that nothing moves while one types. */
export function CatalogHead({ q, totalInstructions, totalSteps }: { q: string; totalInstructions: number; totalSteps: number }) {
  const t = useWords('catalog')
  return (
    <Wrap>
      <Breadcrumbs items={[{ name: t('home'), to: '/' }]} />
      <h1 className="mt-4">{t('allGuides')}</h1>
      <p className="mt-2.5 max-w-[46ch] text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{t('lead')}</p>
      <Counts guides={totalInstructions} steps={totalSteps} />
      <SearchBox q={q} className="mt-6 max-w-read" />
    </Wrap>
  )
}

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
