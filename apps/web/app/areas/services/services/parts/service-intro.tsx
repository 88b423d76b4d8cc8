import Clock from 'lucide-react/icons/clock'
import Handshake from 'lucide-react/icons/handshake'
import Languages from 'lucide-react/icons/languages'
import Route from 'lucide-react/icons/route'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Heart } from '../../../guides/favorites/parts/heart.tsx'
import { categoryServicesPath, servicesPath } from '../address.ts'
import type { ServiceData } from '../page-data.ts'
import { stepNumbers } from '../step-numbers.ts'
import { ServiceCover } from './service-cover.tsx'

/** What the service is, and its drawing. */
export function ServiceIntro({ service: { slug, name, announce, category, duration, does } }: { service: ServiceData }) {
  const t = useWords('services')
  return (
    <>
      <Breadcrumbs
        items={[
          { name: t('home'), to: '/' },
          { name: t('services'), to: servicesPath },
          { name: category.name, to: categoryServicesPath(category.slug) },
        ]}
      />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
            <Badge line={category.line} />
            <b>{category.name}</b>
            <StatusChip>
              <Handshake size={14} aria-hidden />
              {t('doneForYou')}
            </StatusChip>
          </div>
          <h1>{name}</h1>
          <p className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{announce}</p>
          <Meta className="mt-4.5">
            <MetaItem>
              <Clock size={16} aria-hidden />
              {t('days', { count: duration })}
            </MetaItem>
            <MetaItem>
              <Languages size={16} aria-hidden />
              {t('inLanguages')}
            </MetaItem>
            {does.map((guide) => (
              <MetaItem key={guide.slug}>
                <Route size={16} aria-hidden />
                <Go to={`/instruction/${guide.slug}`} className="inline-flex min-h-6 items-center">
                  {t('takesOver', {
                    count: guide.steps.length,
                    steps: stepNumbers(guide.steps.map(({ number }) => number)),
                    guide: guide.name,
                  })}
                </Go>
              </MetaItem>
            ))}
          </Meta>
        </div>
        <div className="not-printed relative">
          <ServiceCover label={t('drawing')} className="aspect-video w-full rounded-card lg:aspect-16/10" />
          <Heart kind="service" slug={slug} name={name} />
        </div>
      </div>
    </>
  )
}
