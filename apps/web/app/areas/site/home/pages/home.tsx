import { languages } from '@waymark/contract/choices.ts'
import { SiteJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { HomeNewsBlock } from '../../news/parts/home-news.tsx'
import { AboutWaymark } from '../parts/about-waymark.tsx'
import { Hero } from '../parts/hero.tsx'
import { LeftOff } from '../parts/left-off-section.tsx'
import { ThreeWays } from '../parts/three-ways.tsx'
import type { HomeData } from '../queries.ts'

export default function Home({ data: { roots, newest, news, totalInstructions, totalSteps } }: PageProps<HomeData>) {
  const t = useWords('home')
  return (
    <main id="main">
      <PageHead title={t('title')} description={t('lead')} path="/" />
      {import.meta.env.SSR && <SiteJson description={t('lead')} />}
      <Wrap>
        <LeftOff />
        <Hero roots={roots} />
        <Facts guides={totalInstructions} steps={totalSteps} />
        <ThreeWays />
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
        {news.items.length > 0 && <HomeNewsBlock news={news} />}
        <AboutWaymark />
      </Wrap>
    </main>
  )
}

/** Number of guides and steps. */
function Facts({ guides, steps }: { guides: number; steps: number }) {
  const t = useWords('home')
  const language = useLanguage()
  const facts = [
    [guides, t('guides', { count: guides })],
    [steps, t('steps', { count: steps })],
    [languages.length, t('languages', { count: languages.length })],
  ] as const
  return (
    <dl className="mt-12 grid grid-cols-3 border-y border-border">
      {facts.map(([count, words], index) => (
        <div key={words} className={index === 0 ? 'py-4 pe-3 md:py-5' : 'border-s border-border py-4 ps-4 md:py-5 md:ps-7'}>
          <dd className="text-2xl font-bold tracking-[-.03em] md:me-2.5 md:inline">{formatNumber(language, count)}</dd>
          <dt className="text-sm leading-5 hyphens-auto text-ink-2 max-[22rem]:text-xs md:inline">{words}</dt>
        </div>
      ))}
    </dl>
  )
}
