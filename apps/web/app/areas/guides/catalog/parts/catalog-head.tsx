import { useWords } from '../../../../kit/language/words.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { SearchBoxPart } from '../../search/deferred-parts.ts'
import { Counts } from './counts.tsx'

/** The same above all guides and above what was found, so that nothing moves while one types. */
export function CatalogHead({ q, totalInstructions, totalSteps }: { q: string; totalInstructions: number; totalSteps: number }) {
  const t = useWords('catalog')
  return (
    <Wrap>
      <Breadcrumbs items={[{ name: t('home'), to: '/' }]} />
      <h1 className="mt-4">{t('allGuides')}</h1>
      <p className="mt-2.5 max-w-[46ch] text-lg text-balance text-ink-2 md:text-[1.375rem] md:leading-8">{t('lead')}</p>
      <Counts guides={totalInstructions} steps={totalSteps} />
      <SearchBoxPart q={q} follows className="mt-6 max-w-read" />
    </Wrap>
  )
}
