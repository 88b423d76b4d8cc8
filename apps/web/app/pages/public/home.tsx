import { CardGrid } from '../../components/card-grid.tsx'
import { Go } from '../../components/go.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SiteJson } from '../../components/site-json.tsx'
import { Wrap } from '../../components/wrap.tsx'
import { Facts } from '../../features/catalog/components/facts.tsx'
import { Hero } from '../../features/catalog/components/hero.tsx'
import { LeftOffSlot } from '../../features/catalog/components/left-off-slot.tsx'
import { PartnerBanner } from '../../features/catalog/components/partner-banner.tsx'
import { homeNewsPart, threeWaysPart } from '../../features/catalog/parts.ts'
import type { HomeData } from '../../features/catalog/queries.ts'
import { GuideCard } from '../../features/guides/components/guide-card.tsx'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

export default function Home({ data: { roots, newest, news, totalInstructions, totalSteps } }: PageProps<HomeData>) {
  const t = useWords('home')
  return (
    <main id="main">
      <PageHead title={t('title')} description={t('lead')} path="/" />
      {import.meta.env.SSR && <SiteJson description={t('lead')} />}
      <Wrap>
        <Hero roots={roots} />
        <Facts guides={totalInstructions} steps={totalSteps} />
        <LeftOffSlot />
        <threeWaysPart.Part />
        {newest.length > 0 && (
          <section className="mt-section">
            <SectionHead title={t('newest')}>
              <Go to="/catalog/">{t('allGuides', { count: totalInstructions })}</Go>
            </SectionHead>
            <CardGrid tight>
              {newest.map((guide) => (
                <GuideCard key={guide.slug} guide={guide} />
              ))}
            </CardGrid>
          </section>
        )}
        {news.items.length > 0 && <homeNewsPart.Part news={news} />}
        <section className="mt-section grid gap-4 md:grid-cols-3 md:gap-10">
          <h2>{t('about')}</h2>
          <div className="md:col-span-2">
            <p className="lead max-w-read">{t('aboutText')}</p>
            <p className="mt-4 max-w-read text-ink-2">
              {t('aboutMore')}{' '}
              <Go to="/about" className="text-ink">
                {t('aboutLink')}
              </Go>
            </p>
          </div>
        </section>
        <PartnerBanner />
      </Wrap>
    </main>
  )
}
