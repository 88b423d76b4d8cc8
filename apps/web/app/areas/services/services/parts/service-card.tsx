import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { defineHit, HitFrame, hitCover, type SearchHit } from '../../../../kit/lists/hit.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { useLazyCall } from '../../../../kit/load/use-late-call.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, Meta, MetaItem, SectionHead } from '../../../../kit/look/layout.tsx'
import { Sign } from '../../../../kit/look/sign.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Heart } from '../../../guides/favorites/parts/heart.tsx'
import { servicesPath } from '../address.ts'
import type { CardService } from '../page-data.ts'
import { ServiceCover } from './service-cover.tsx'

interface ServiceCardProps {
  service: CardService
  /** Heading level. */
  as?: 'h2' | 'h3'
}

/** The whole card is one link; on mobile it is a flat row. */
export function ServiceCard({ service, as: Title = 'h3' }: ServiceCardProps) {
  const t = useWords('services')
  const language = useLanguage()
  const { slug, name, announce, category, priceCents, currency, duration, takesOver } = service
  return (
    <article data-line={category.line} className="card">
      <ServiceCover takesOver={takesOver} />
      <div className="card-text">
        <div className="card-top">
          <Badge line={category.line} size="s" />
          <span>{category.name}</span>
        </div>
        <Title className="card-title">
          <Go to={servicePath(slug)}>{name}</Go>
        </Title>
        <p className="card-lead">{announce}</p>
        <Meta className="card-facts items-baseline">
          <b className="text-base text-ink">{t('fromPrice', { price: formatMoney(language, priceCents, currency) })}</b>
          <MetaItem>
            <Sign name="clock" />
            {t('days', { count: duration })}
          </MetaItem>
        </Meta>
      </div>
      <Heart kind="service" slug={slug} name={name} />
    </article>
  )
}

/** Card of a service in the favorites. */
export const ServiceFavorite = ({ favorite }: { favorite: { service: CardService } }) => <ServiceCard as="h2" service={favorite.service} />

const pickHit = ({ slug, name, category, takesOver }: CardService) => ({ slug, name, category, takesOver })

/** A service in search results. */
function ServiceHit({ hit }: { hit: SearchHit<ReturnType<typeof pickHit>> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={servicePath(hit.slug)}
      cover={<ServiceCover takesOver={hit.takesOver} className={hitCover} />}
      chips={<StatusChip>{t('serviceName')}</StatusChip>}
    />
  )
}

export const serviceHit = defineHit(pickHit, ServiceHit)

const maxShown = 3

/** Services recommended at the end of a guide. */
export function RecommendedServices({ guide }: { guide: string }) {
  const t = useWords('services')
  const services = useLazyCall('listServices', { guide }, true).data?.items.slice(0, maxShown) ?? []
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services" className="not-printed mt-section">
      <SectionHead id="services" title={t('goesOn')}>
        <Go to={servicesPath}>{t('allServices')}</Go>
      </SectionHead>
      <CardGrid tight>
        {services.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </CardGrid>
    </section>
  )
}
