import { useLocation, useNavigation } from 'react-router'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { categoryPath, pageRows } from '../../../../kit/load/addresses.ts'
import { readNow } from '../../../../kit/load/now.ts'
import { useFrameData } from '../../../../kit/load/site.ts'
import { ButtonLink, buttonClass } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { CardGrid, Panel } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { briefPath, noService, servicesAddress, servicesPath } from '../address.ts'
import { type ServiceData, type ServicesData, serviceCardOf } from '../page-data.ts'
import { serviceJson, servicesJson } from '../structured-data.ts'
import { ServiceCard } from './service-card.tsx'
import { ServicesHead } from './services-head.tsx'

const anchor = 'services'

/** All services, or those of a category: with `?q=` what was found among them. */
export function ServicesView({ data }: { data: ServicesData }) {
  const t = useWords('services')
  const frame = useFrameData()
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const { q, page, slug, categories, services } = data
  const category =
    slug === undefined ? undefined : (categories.find((entry) => entry.slug === slug) ?? frame?.lines.find((entry) => entry.slug === slug))
  const title = q ? t('searchTitle', { q }) : category ? t('categoryTitle', { name: category.name }) : t('services')
  const description = category ? t('categoryDescription', { name: category.name }) : t('description')
  const busy = state === 'loading' && location.pathname === pathname
  const address = (number: number) => servicesAddress(slug, { q, page: number })
  const load = async (cursor: string) => {
    const more = await readNow('listServices', { cursor, rows: pageRows, category: slug || undefined, q: q || undefined })
    return { items: more.items.map(serviceCardOf), next: more.next }
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
              key={search}
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

/** What a service is, for search engines. */
export function ServiceJson({ service }: { service: ServiceData }) {
  const t = useWords('services')
  return <JsonLd data={serviceJson(service, useSurroundings(), t('services'))} />
}

/** What a list of services is. */
function ServicesJson({ data, ...page }: { data: ServicesData; name: string; description: string; path: string }) {
  const t = useWords('services')
  return <JsonLd data={servicesJson(data, { ...page, all: t('services') }, useSurroundings())} />
}

interface NoServicesProps {
  q: string
  page: number
  category: { slug: string; name: string } | undefined
}

/** Nothing was found, none is offered here yet, or the page lies behind the end. */
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
