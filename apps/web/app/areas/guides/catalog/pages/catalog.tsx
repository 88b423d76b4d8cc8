import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, categoryPath, listSearch, readQuery } from '../../../../kit/load/addresses.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { Root } from '../../guides/shown.ts'
import { ResultsSkeleton } from '../../search/parts/results-skeleton.tsx'
import { SearchSection } from '../../search/parts/search-section.tsx'
import { hitKinds } from '../../search/queries.ts'
import { type CatalogData, loadCatalog } from '../load-catalog.ts'
import { CatalogHead, CatalogJson } from '../parts/catalog-head.tsx'
import { GuidesSection } from '../parts/guides-section.tsx'

export const load = loadCatalog

export const prepare = async () => {
  if (readQuery(new URLSearchParams(location.search))) await hitKinds.load()
}

/** All guides, or search results for `?q=`. One page for both, so that the search box keeps the focus. */
export default function Catalog({ data }: PageProps<CatalogData>) {
  const { q, kind, list, roots, guides, search, totalInstructions, totalSteps } = data
  const t = useWords('catalog')
  const searching = useSearching()
  const found = search && search !== 'failed' ? search : null
  // Shown results are dimmed while new ones load; otherwise a skeleton is shown.
  const waiting = searching !== null && !found?.items.length
  return (
    <main id="main">
      <CatalogHeader {...data} />
      <CatalogHead q={q} kind={kind} totalInstructions={totalInstructions} totalSteps={totalSteps} />
      <p role="status" className="sr-only">
        {searching ? t('searching') : found ? (found.total > 0 ? t('found', { count: found.total, q }) : t('nothingFound', { q })) : ''}
      </p>
      <Wrap>
        {waiting ? (
          <ResultsSkeleton />
        ) : (
          <>
            {search && <SearchSection data={data} />}
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

function CatalogHeader({ q, list, guides }: CatalogData) {
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

/** The ten lines with their categories. */
function Roots({ roots }: { roots: readonly Root[] }) {
  const t = useWords('catalog')
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-y-7 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-12">
      {roots.map(({ slug, name, line, totalInstructions, subcategories }) => (
        <li key={slug} data-line={line} className="stem">
          <Go to={categoryPath(slug)} className="stem-head">
            <Badge line={line} className="relative" />
            <span>
              <b>{name}</b>
              <span>{t('guides', { count: totalInstructions })}</span>
            </span>
          </Go>
          <ul aria-label={name} className="stem-parts">
            {subcategories.map((entry) => (
              <li key={entry.slug}>
                <Go to={categoryPath(entry.slug)}>{entry.name}</Go>
                {entry.totalInstructions > 0 && <span>{formatNumber(language, entry.totalInstructions)}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const noticeDelay = 300

/** The query being searched, if it takes longer than 300 ms. */
function useSearching(): string | null {
  const { state, location } = useNavigation()
  const q = state === 'loading' && `${location.pathname}/`.startsWith(catalogPath) ? readQuery(new URLSearchParams(location.search)) : ''
  const [slow, setSlow] = useState(false)
  const under = q !== ''
  useEffect(() => {
    if (!under) return
    const timer = setTimeout(() => setSlow(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [under])
  return slow && under ? q : null
}
