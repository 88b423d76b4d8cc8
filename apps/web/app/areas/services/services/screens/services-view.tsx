import type { Line } from '@waymark/contract/cards.ts'
import SearchIcon from 'lucide-react/icons/search'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { categoryPath, pageRows } from '../../../../kit/load/addresses.ts'
import { readOnce } from '../../../../kit/load/now.ts'
import { useFrameData } from '../../../../kit/load/site.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Button, ButtonLink, buttonClass } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { CardGrid, Panel } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { briefPath, noService, servicesAddress, servicesPath } from '../address.ts'
import { pickServiceCard, type ServiceData, type ServicesData } from '../page-data.ts'
import { ServiceCard } from '../parts/service-card.tsx'
import { serviceJson, servicesJson } from '../structured-data.ts'

const anchor = 'services'

/** All services or those of a category, or search results for `?q=`. */
export function ServicesView({ data }: { data: ServicesData }) {
  const t = useWords('services')
  const frame = useFrameData()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const { q, page, slug, categories, services } = data
  const category =
    slug === undefined ? undefined : (categories.find((entry) => entry.slug === slug) ?? frame?.lines.find((entry) => entry.slug === slug))
  const title = q ? t('searchTitle', { q }) : category ? t('categoryTitle', { name: category.name }) : t('services')
  const description = category ? t('categoryDescription', { name: category.name }) : t('description')
  const busy = state === 'loading' && location.pathname === pathname
  const address = (number: number) => servicesAddress(slug, { q, page: number })
  const load = async (cursor: string) => {
    const more = await readOnce('listServices', { cursor, rows: pageRows, category: slug || undefined, q: q || undefined })
    return { items: more.items.map(pickServiceCard), next: more.next }
  }
  return (
    <main id="main" data-line={category?.line}>
      <PageHead
        title={page > 1 ? t('pageOf', { title, number: page }) : title}
        description={description}
        path={address(page)}
        indexed={!q && services.items.length > 0}
      />
      {import.meta.env.SSR && !q && <ServicesJson data={data} name={title} description={description} path={address(page)} />}
      <ServicesHead q={q} category={category} categories={categories} slug={slug} total={services.total} />
      <p role="status" className="sr-only">
        {q && (services.total > 0 ? t('found', { count: services.total, q }) : t('nothingFound', { q }))}
      </p>
      <Wrap>
        <section
          id={anchor}
          aria-label={title}
          aria-busy={busy || undefined}
          className={cx('mt-8 scroll-mt-4 transition-opacity duration-(--duration-move)', busy && 'opacity-55 delay-300')}
        >
          {services.items.length > 0 ? (
            <GrowingList
              words="services"
              page={page}
              first={services}
              total={services.total}
              load={load}
              addressOf={(number) => `${address(number)}#${anchor}`}
            >
              {(items) => (
                <CardGrid tight>
                  {items.map((service) => (
                    <ServiceCard key={service.slug} service={service} as="h2" />
                  ))}
                </CardGrid>
              )}
            </GrowingList>
          ) : (
            <NoServices q={q} page={page} category={category} />
          )}
        </section>
        <Panel className="mt-section flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 className="text-xl">{t('notSure')}</h2>
            <p className="mt-1 text-ink-2">{t('notSureText')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={briefPath(noService, { category: category?.slug })} variant="outline">
              {t('describe')}
            </ButtonLink>
            {frame && (
              <a href={`mailto:${frame.site.contactEmail}`} className={buttonClass({ variant: 'quiet' })}>
                {t('write')}
              </a>
            )}
          </div>
        </Panel>
      </Wrap>
    </main>
  )
}

/** Structured data of a service. */
export function ServiceJson({ service }: { service: ServiceData }) {
  const t = useWords('services')
  return <JsonLd data={serviceJson(service, useSurroundings(), t('services'))} />
}

/** Structured data of the list of services. */
function ServicesJson({ data, ...page }: { data: ServicesData; name: string; description: string; path: string }) {
  const t = useWords('services')
  return <JsonLd data={servicesJson(data, { ...page, all: t('services') }, useSurroundings())} />
}

interface NoServicesProps {
  q: string
  page: number
  category: { slug: string; name: string } | undefined
}

/** Shown if nothing was found, nothing is offered yet, or the page number is too high. */
function NoServices({ q, page, category }: NoServicesProps) {
  const t = useWords('services')
  const behind = page > 1
  const title = behind ? t('pastEnd') : q ? t('nothingFound', { q }) : t('empty')
  const way = behind
    ? { to: servicesAddress(category?.slug, { q }), name: t('toStart') }
    : q && category
      ? { to: servicesAddress(undefined, { q }), name: t('searchAll') }
      : { to: servicesPath, name: t('allServices') }
  return (
    <EmptyState
      as="h2"
      drawing="capsule"
      title={title}
      actions={
        <>
          {(q || behind || category) && (
            <ButtonLink to={way.to} size="s">
              {way.name}
            </ButtonLink>
          )}
          {category && !behind && (
            <ButtonLink to={categoryPath(category.slug)} variant="outline" size="s">
              {t('guidesOf', { name: category.name })}
            </ButtonLink>
          )}
        </>
      }
    >
      {!behind && <p>{q ? t('nothingFoundText') : t('emptyText')}</p>}
    </EmptyState>
  )
}

interface ServicesHeadProps extends Pick<ServicesData, 'q' | 'categories' | 'slug'> {
  /** The selected category. */
  category: { name: string; line: Line; description?: string } | undefined
  /** Number of services listed. */
  total: number
}

/** Heading of the list and of search results. A category starts with its letter, as in the catalog. */
function ServicesHead({ q, category, categories, slug, total }: ServicesHeadProps) {
  const t = useWords('services')
  const language = useLanguage()
  const all = categories.reduce((sum, entry) => sum + entry.total, 0)
  return (
    <div className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs items={[{ name: t('home'), to: '/' }, ...(category ? [{ name: t('services'), to: servicesPath }] : [])]} />
        {category && (
          <div className="relative my-4.5 h-14 before:absolute before:start-7 before:top-5.75 before:h-2.5 before:w-[200vw] before:bg-(--line)">
            <Badge line={category.line} size="l" className="relative" />
          </div>
        )}
        <h1 className={category ? undefined : 'mt-4'}>{category ? t('categoryTitle', { name: category.name }) : t('services')}</h1>
        <p className="lead mt-2.5 max-w-[46ch]">{category?.description || t('lead')}</p>
        <ServiceSearch q={q} category={slug} />
        <ChipRow label={t('categories')} className="mt-5">
          <ChipLink
            to={servicesAddress(undefined, { q })}
            on={slug === undefined}
            count={formatNumber(language, slug === undefined ? total : all)}
          >
            {t('all')}
          </ChipLink>
          {categories.map((entry) => (
            <ChipLink
              key={entry.slug}
              to={servicesAddress(entry.slug, { q })}
              on={entry.slug === slug}
              count={formatNumber(language, entry.slug === slug ? total : entry.total)}
            >
              <Badge line={entry.line} size="s" className="-ms-1" />
              {entry.name}
            </ChipLink>
          ))}
        </ChipRow>
      </Wrap>
    </div>
  )
}

/** Search within the services of this page; without scripts it is a plain form. */
function ServiceSearch({ q, category }: { q: string; category: string | undefined }) {
  const t = useWords('services')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers support the search element yet
    <form
      action={servicesAddress(category)}
      role="search"
      className="mt-6 max-w-read"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = String(new FormData(event.currentTarget).get('q')).trim()
        void navigate(servicesAddress(category, { q: asked }), { preventScrollReset: true })
      }}
    >
      <div className="search flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} aria-hidden />
        <input
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11 px-4 py-2">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
