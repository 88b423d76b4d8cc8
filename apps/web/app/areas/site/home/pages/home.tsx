import { PageHead } from '../../../../kit/head/page-head.tsx'
import { SiteJson } from '../../../../kit/head/site-json.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { Facts } from '../parts/facts.tsx'
import { Hero } from '../parts/hero.tsx'
import { LeftOffSlot } from '../parts/left-off-slot.tsx'
import { PartnerBanner } from '../parts/partner-banner.tsx'
import type { HomeData } from '../queries.ts'
import { HomeNewsPart, ThreeWaysPart } from '../queries.ts'

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
        <ThreeWaysPart />
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
        {news.items.length > 0 && <HomeNewsPart news={news} />}
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
