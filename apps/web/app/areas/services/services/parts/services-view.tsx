import { useLocation, useNavigation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { pageRows } from '../../../../kit/load/list-address.ts'
import { readNow } from '../../../../kit/load/now.ts'
import { useFrameData } from '../../../../kit/load/site.ts'
import { ButtonLink, buttonClass } from '../../../../kit/look/button.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Panel } from '../../../../kit/look/panel.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { briefPath, noService, servicesAddress } from '../address.ts'
import type { ServicesData } from '../page-data.ts'
import { serviceCardOf } from '../page-data.ts'
import { NoServices } from './no-services.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServicesJson } from './service-json.tsx'
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
