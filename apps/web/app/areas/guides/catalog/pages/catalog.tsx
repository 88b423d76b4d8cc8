import { Suspense } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { catalogPath, listSearch } from '../../../../kit/load/list-address.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useSearching } from '../../search/use-searching.ts'
import { type CatalogData, loadCatalog } from '../load-catalog.ts'
import { CatalogJson } from '../parts/catalog-json.tsx'
import { CatalogHead } from '../parts/category-head.tsx'
import { GuidesSection } from '../parts/guides-section.tsx'
import { Roots } from '../parts/roots.tsx'

// Who looks at all guides brings no code for results.
const SearchSection = deferred(async () => (await import('../../search/parts/search-section.tsx')).default, { served: 'shown' })
const ResultsSkeleton = deferred(async () => (await import('../../search/parts/results-skeleton.tsx')).default, { served: 'shown' })

export const load = loadCatalog

/** All guides, or with `?q=` what was found: one page, so that the box stays where one types. */
export default function Catalog({ data }: PageProps<CatalogData>) {
  const { q, list, roots, guides, search, totalInstructions, totalSteps } = data
  const t = useWords('catalog')
  const searching = useSearching()
  const found = search && search !== 'failed' ? search : null
  // Results that stand are dimmed until others come; in the place of everything else their outline shows.
  const waiting = searching !== null && !found?.items.length
  return (
    <main id="main">
      <Head {...data} />
      <CatalogHead q={q} totalInstructions={totalInstructions} totalSteps={totalSteps} />
      <p role="status" className="sr-only">
        {searching
          ? t('searching')
          : found
            ? found.items.length > 0
              ? t('found', { count: found.total, q })
              : t('nothingFound', { q })
            : ''}
      </p>
      <Wrap>
        {waiting ? (
          <Suspense>
            <ResultsSkeleton />
          </Suspense>
        ) : (
          <>
            {search && (
              <Suspense>
                <SearchSection data={data} />
              </Suspense>
            )}
            {roots.length > 0 && (
              <section className="mt-14">
                <h2 className="mb-4.5">{t('byCategory')}</h2>
                <Roots roots={roots} />
              </section>
            )}
            {guides && (
              <GuidesSection
                title={t('allGuides')}
                path={catalogPath}
                list={list}
                guides={guides}
                all={totalInstructions}
                load={async (cursor) => (await import('../more.ts')).moreGuides(list, cursor)}
                onward={{ to: '/', name: t('home') }}
              />
            )}
          </>
        )}
      </Wrap>
    </main>
  )
}

function Head({ q, list, guides }: CatalogData) {
  const t = useWords('catalog')
  if (!guides) return <PageHead title={t('searchTitleOf', { q })} path={`${catalogPath}${listSearch({ q })}`} indexed={false} />
  const { page } = list
  const title = t('allGuides')
  return (
    <>
      <PageHead
        title={page > 1 ? t('pageOf', { title, number: page }) : title}
        description={t('description')}
        path={`${catalogPath}${listSearch({ page })}`}
        indexed={guides.items.length > 0}
      />
      {import.meta.env.SSR && <CatalogJson name={title} description={t('description')} list={list} guides={guides} />}
    </>
  )
}
