import ChevronRight from 'lucide-react/icons/chevron-right'
import MapIcon from 'lucide-react/icons/map'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { breadcrumbList, type Described, listPage, type Surroundings, useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, categoryPath, type ListState, pageRows } from '../../../../kit/load/addresses.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { Sign } from '../../../../kit/look/sign.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { CategoryEntry } from '../../guides/shown.ts'
import { SearchBox } from '../../search/parts/search-box.tsx'
import type { CatalogData, CategoryData } from '../load-catalog.ts'

type CategoryHeadProps = Pick<
  CategoryData,
  'name' | 'description' | 'line' | 'parent' | 'totalInstructions' | 'totalSteps' | 'subcategories'
>

/** Position on the map: the line starts at its letter and leaves the page. Repeated above each part of the list. */
export function CategoryHead({ category }: { category: CategoryHeadProps }) {
  const { name, description, line, parent, totalInstructions, totalSteps, subcategories } = category
  const t = useWords('catalog')
  const way = [
    { name: t('home'), to: '/' },
    { name: t('allGuides'), to: catalogPath },
    ...(parent ? [{ name: parent.name, to: categoryPath(parent.slug) }] : []),
  ]
  return (
    <div className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs items={way} />
        <div className="relative my-4.5 h-14 before:absolute before:start-7 before:top-5.75 before:h-2.5 before:w-[200vw] before:bg-(--line)">
          <Badge line={line} size="l" className="relative" />
        </div>
        <h1>{name}</h1>
        {description && <p className="mt-2.5 max-w-[46ch] text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{description}</p>}
        {totalInstructions > 0 && <GuideCounts guides={totalInstructions} steps={totalSteps} />}
        {subcategories.length > 0 && <Tracks places={subcategories} label={t('parts', { name })} className="mt-7" />}
      </Wrap>
    </div>
  )
}

interface TracksProps {
  places: readonly CategoryEntry[]
  /** Accessible name of the list, if it has no heading. */
  label?: string
  className?: string
}

/** Categories of one line, each with a piece of its track. */
export function Tracks({ places, label, className }: TracksProps) {
  const t = useWords('catalog')
  return (
    <ul aria-label={label} className={cx('grid grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-12', className)}>
      {places.map(({ slug, name, totalInstructions }) => (
        <li key={slug} className="border-t border-border last:border-b md:nth-last-2:border-b">
          <Go to={categoryPath(slug)} className="group flex min-h-15 items-center gap-x-4 py-2 no-underline">
            <span className="h-3 w-11 flex-none rounded-[6px] bg-(--line)" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
              <span className="font-semibold hyphens-auto group-hover:underline">{name}</span>
              <span className="text-sm text-ink-2">{t('guides', { count: totalInstructions })}</span>
            </span>
            <ChevronRight size={18} aria-hidden className="text-ink-2" />
          </Go>
        </li>
      ))}
    </ul>
  )
}

type CatalogHeadProps = Pick<CatalogData, 'q' | 'kind' | 'totalInstructions' | 'totalSteps'>

/** Heading of the catalog and of search results, the same for both, so that nothing moves while typing. */
export function CatalogHead({ q, kind, totalInstructions, totalSteps }: CatalogHeadProps) {
  const t = useWords('catalog')
  return (
    <Wrap>
      <Breadcrumbs items={[{ name: t('home'), to: '/' }]} />
      <h1 className="mt-4">{t('allGuides')}</h1>
      <p className="mt-2.5 max-w-[46ch] text-lg text-balance text-ink-2 md:text-[1.375rem] md:leading-8">{t('lead')}</p>
      <GuideCounts guides={totalInstructions} steps={totalSteps} />
      <SearchBox q={q} kind={kind} follows className="mt-6 max-w-read" />
    </Wrap>
  )
}

/** Number of guides, and of their steps in total. */
function GuideCounts({ guides, steps }: { guides: number; steps: number }) {
  const t = useWords('catalog')
  const frame = useWords('frame')
  return (
    <Meta className="mt-3.5">
      <MetaItem>
        <MapIcon size={16} aria-hidden />
        {t('guides', { count: guides })}
      </MetaItem>
      <MetaItem>
        <Sign name="steps" />
        {frame('steps', { count: steps })}
      </MetaItem>
    </Meta>
  )
}

/** Structured data of a list of guides. */
export function CatalogJson(collection: Collection) {
  const t = useWords('catalog')
  return <JsonLd data={catalogJson(collection, useSurroundings(), t('allGuides'))} />
}

interface CategoryName {
  slug: string
  name: string
}

interface Collection {
  name: string
  description: string
  /** Slug of the category; undefined for all guides. */
  slug?: string
  parent?: CategoryName | null
  list: Pick<ListState, 'page'>
  guides: { items: readonly CategoryName[]; total: number }
}

const toBreadcrumb = ({ slug, name }: CategoryName) => ({ name, path: categoryPath(slug) })

/** Breadcrumbs and item list of a list of guides. `all`: name of the whole catalog. */
export function catalogJson(
  { name, description, slug, parent, list, guides }: Collection,
  surroundings: Surroundings,
  all: string,
): Described[] {
  const path = slug ? categoryPath(slug) : catalogPath
  const above = [{ name: all, path: catalogPath }, ...(parent ? [toBreadcrumb(parent)] : []), ...(slug ? [{ name, path }] : [])]
  const items = guides.items.map((guide) => ({ name: guide.name, path: `/instruction/${guide.slug}` }))
  const first = (list.page - 1) * pageRows + 1
  return [breadcrumbList(surroundings, ...above), listPage(surroundings, { name, description, path, items, total: guides.total, first })]
}
