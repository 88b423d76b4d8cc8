import { languages } from '@waymark/contract/choices.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { SiteJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Piece } from '../../../../kit/load/piece.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { Hero } from '../parts/hero.tsx'
import { LeftOff } from '../parts/left-off-section.tsx'
import { type HomeData, HomeNewsPart, ThreeWaysPart } from '../queries.ts'

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
        <Piece of={['three-ways']}>
          <ThreeWaysPart />
        </Piece>
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

/** Real numbers instead of praise. */
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

function PartnerBanner() {
  const t = useWords('home')
  return (
    <section className="mt-section grid gap-6 rounded-sheet bg-night px-6 py-8 text-on-night md:grid-cols-[1fr_auto] md:items-center md:px-14 md:py-12">
      <div>
        <h2 className="max-w-[18ch]">{t('partner')}</h2>
        <p className="mt-2.5 max-w-[46ch] opacity-82">{t('partnerText')}</p>
      </div>
      <Go
        to="/partners"
        className="inline-flex min-h-12 items-center justify-self-start gap-2.5 rounded-control bg-on-night px-5 py-2.75 leading-5.5 font-semibold text-[#16211E] no-underline"
      >
        {t('partnerLink')}
        <ArrowRight size={20} aria-hidden />
      </Go>
    </section>
  )
}
