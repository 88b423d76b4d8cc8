import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { servicesPath } from '../address.ts'
import { ServiceCard } from './service-card.tsx'
import { useServicesOfGuide } from './step-service.tsx'

const most = 3

/** Services that go with a guide, for whoever is at its end. */
export function RecommendedServices({ guide }: { guide: string }) {
  const t = useWords('services')
  const services = useServicesOfGuide(guide)?.items.slice(0, most) ?? []
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
