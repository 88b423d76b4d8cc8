import type { Source } from '@waymark/contract/fields.ts'
import type { Slide as SlideData } from '@waymark/contract/site/company.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Download from 'lucide-react/icons/download'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useLocation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useOrigin } from '../../../../kit/load/site.ts'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { buttonClass, IconButton } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Html } from '../../../../kit/look/html.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { linksPath, type PresentationData, presentationPath } from '../structured-data.ts'
import { useSlides } from '../use-slides.ts'
import { PresentationJson } from './video-view.tsx'

/** All slides one below the other, with keyboard navigation, full screen, print and PDF download. */
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
        {/* In full screen the section scrolls, so it takes the focus. */}
        <section ref={box} aria-label={name} className={cx(zoom !== null && 'flex flex-col overflow-y-auto bg-page px-gutter')}>
          <SlideBar at={at} led={led} total={totalSlides} onScreen={zoom !== null} onGo={go} onScreenToggle={toggleScreen} />
          <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', zoom === null ? 'mt-5' : 'flex-1')}>
            {slides.map((slide, index) =>
              zoom !== null && index !== at ? null : (
                <Slide key={slide.id} slide={slide} number={index + 1} total={totalSlides} zoom={zoom} />
              ),
            )}
          </div>
        </section>
        <SlideSources sources={sources} />
        <p className="print-only mt-6 border-t border-border pt-2 text-xs">
          {origin}
          {pathname}
        </p>
      </Wrap>
    </main>
  )
}

/** Sources of a presentation's figures, with the dates they were checked. */
function SlideSources({ sources }: { sources: Source[] }) {
  const t = useWords('company')
  const language = useLanguage()
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-read border-t border-border pt-6">
      <h2 id="sources" className="text-lg">
        {t('sources')}
      </h2>
      <ul className="mt-2 text-sm text-ink-2">
        {sources.map(({ title, url, checked }) => (
          <li key={url} className="py-1">
            <a href={url} rel="noopener noreferrer" dir="auto">
              {title}
            </a>
            , <span className="whitespace-nowrap">{t('checked', { date: formatDate(language, checked) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SlideBarProps {
  at: number
  /** Slide to announce; scrolling past slides announces nothing. */
  led: number | null
  total: number
  onScreen: boolean
  onGo: (to: number) => void
  /** Undefined if the browser does not support full screen. */
  onScreenToggle: (() => void) | undefined
}

/** Position among the slides, with buttons. Hidden without scripts, where readers scroll. */
function SlideBar({ at, led, total, onScreen, onGo, onScreenToggle }: SlideBarProps) {
  const t = useWords('company')
  const labelOf = (slide: number) => t('slideOf', { number: slide + 1, total })
  const label = labelOf(at)
  const stops = Array.from({ length: total }, (_, number) => ({ state: number < at ? 'done' : number === at ? 'here' : 'ahead' }) as const)
  return (
    <div className="not-printed sticky top-0 z-(--z-bar) flex items-center gap-3 border-b border-border bg-page py-2 noscript:hidden">
      <IconButton label={t('slideBack')} aria-disabled={at === 0} className={at === 0 ? 'opacity-55' : ''} onClick={() => onGo(at - 1)}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      <p className="flex-1 text-center text-sm md:flex-none">{label}</p>
      <p role="status" className="sr-only">
        {led !== null && labelOf(led)}
      </p>
      <IconButton
        label={t('slideNext')}
        aria-disabled={at === total - 1}
        className={at === total - 1 ? 'opacity-55' : ''}
        onClick={() => onGo(at + 1)}
      >
        <ArrowRight size={22} aria-hidden />
      </IconButton>
      <StripMap stops={stops} label={label} className="hidden flex-1 px-5 md:block" />
      {onScreenToggle && (
        <IconButton label={t(onScreen ? 'leaveScreen' : 'present')} onClick={onScreenToggle}>
          {onScreen ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

interface SlideProps {
  slide: SlideData
  number: number
  total: number
  /** Scale in full screen; null outside of it. */
  zoom: number | null
}

/** One slide: title, and text, figures or both. */
function Slide({ slide: { id, title, lead, html, figures }, number, total, zoom }: SlideProps) {
  const t = useWords('company')
  const follow = useLinksWithin()
  return (
    <section
      id={`slide-${id}`}
      aria-labelledby={`slide-${id}-title`}
      tabIndex={-1}
      className={cx(
        'flex scroll-mt-20 break-inside-avoid flex-col gap-5 p-5 md:p-10',
        zoom === null ? 'rounded-card border border-border bg-surface' : 'flex-1 justify-center',
      )}
      style={zoom === null ? { minHeight: 'min(26rem, 70vh)' } : { zoom }}
    >
      <div>
        <h2 id={`slide-${id}-title`}>{title}</h2>
        {lead && <p className="lead mt-3 max-w-read">{lead}</p>}
      </div>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-8', html && figures.length > 0 && 'lg:grid-cols-2')}>
        {html && <Html html={html} onClick={follow} className="max-w-read" />}
        {figures.length > 0 && (
          <dl className="grid grid-cols-2 content-start gap-5">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="text-2xl font-bold tracking-tight">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {zoom === null && <p className="mt-auto text-sm text-ink-2">{t('slideOf', { number, total })}</p>}
    </section>
  )
}
