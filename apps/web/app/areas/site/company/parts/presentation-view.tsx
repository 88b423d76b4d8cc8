import Download from 'lucide-react/icons/download'
import { useLocation } from 'react-router'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useOrigin } from '../../../../kit/load/page-state.ts'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { buttonClass } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { linksPath, presentationPath } from '../address.ts'
import type { PresentationData } from '../page-data.ts'
import { useSlides } from '../use-slides.ts'
import { PresentationJson } from './company-json.tsx'
import { Slide } from './slide.tsx'
import { SlideBar } from './slide-bar.tsx'
import { SlideSources } from './slide-sources.tsx'

/** All slides below each other, to be read, paged through by keys, shown on the whole screen, printed or taken along as PDF. */
export function PresentationView({ data }: { data: PresentationData }) {
  const t = useWords('company')
  const language = useLanguage()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const { slug, name, announce, slides, totalSlides, revised, sources, pdf } = data
  const { box, at, led, go, zoom, toggleScreen } = useSlides(totalSlides)
  return (
    <main id="main">
      <PageHead title={name} description={announce} path={presentationPath(slug)} />
      {import.meta.env.SSR && <PresentationJson data={data} />}
      <Wrap>
        <Breadcrumbs
          items={[
            { name: t('home'), to: '/' },
            { name: t('linksTitle'), to: linksPath },
          ]}
        />
        <h1 className="mt-3.5">{name}</h1>
        <p className="lead mt-3 max-w-read">{announce}</p>
        <Meta className="mt-4">
          <MetaItem>{t('slides', { count: totalSlides })}</MetaItem>
          <MetaItem>{t('revised', { date: formatDate(language, revised) })}</MetaItem>
        </Meta>
        <div className="not-printed mt-5 mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={pdf} download className={buttonClass({ variant: 'outline' })}>
            <Download size={18} aria-hidden />
            {t('pdf')}
          </a>
          <p className="hidden text-sm text-ink-2 lg:block noscript:hidden">{t('slideKeys')}</p>
        </div>
        <div ref={box} className={cx(zoom !== null && 'flex flex-col overflow-y-auto bg-page px-gutter')}>
          <SlideBar at={at} led={led} total={totalSlides} onScreen={zoom !== null} onGo={go} onScreenToggle={toggleScreen} />
          <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', zoom === null ? 'mt-5' : 'flex-1')}>
            {slides.map((slide, index) =>
              zoom !== null && index !== at ? null : (
                <Slide key={slide.id} slide={slide} number={index + 1} total={totalSlides} zoom={zoom} />
              ),
            )}
          </div>
        </div>
        <SlideSources sources={sources} />
        <p className="print-only mt-6 border-t border-border pt-2 text-xs">
          {origin}
          {pathname}
        </p>
      </Wrap>
    </main>
  )
}
