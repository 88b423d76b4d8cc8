import { audiences } from '@waymark/contract/conversation/form-choices.ts'
import type { PresentationCard as Card, VideoCard as Video } from '@waymark/contract/site/company.ts'
import Play from 'lucide-react/icons/play'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, Meta, MetaItem, SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { type DocumentSlug, documentPaths } from '../../../people/legal/document-paths.ts'
import { type LinksData, linksPath, presentationPath, videoPath } from '../structured-data.ts'
import { formatDuration, LinksJson } from './video-view.tsx'

const documents = Object.keys(documentPaths) as DocumentSlug[]
const section = 'mt-11 scroll-mt-4'

/** Presentations, videos and documents. */
export function LinksView({ data: { presentations, videos } }: { data: LinksData }) {
  const t = useWords('company')
  const name = useWords('legal')
  return (
    <main id="main">
      <PageHead title={t('linksTitle')} description={t('linksDescription')} path={linksPath} />
      {import.meta.env.SSR && <LinksJson data={{ presentations, videos }} />}
      <Wrap className="pt-8 lg:pt-12">
        <h1>{t('linksTitle')}</h1>
        <p className="lead mt-3 max-w-read">{t('linksLead')}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-6">
          {audiences.map((audience) => {
            const shown = presentations.filter((presentation) => presentation.audience === audience)
            return (
              <section key={audience} id={audience} aria-labelledby={`${audience}-title`} className={section}>
                <SectionHead id={`${audience}-title`} title={t(audience)} />
                <div className="grid gap-5">
                  {shown.map((presentation) => (
                    <PresentationCard key={presentation.slug} presentation={presentation} />
                  ))}
                </div>
                {shown.length === 0 && <p className="text-ink-2">{t('noPresentations')}</p>}
              </section>
            )
          })}
        </div>
        <section id="videos" aria-labelledby="videos-title" className={section}>
          <SectionHead id="videos-title" title={t('videos')} />
          {videos.length > 0 ? (
            <CardGrid>
              {videos.map((video) => (
                <VideoCard key={video.slug} video={video} />
              ))}
            </CardGrid>
          ) : (
            <p className="text-ink-2">{t('noVideos')}</p>
          )}
        </section>
        <section id="documents" aria-labelledby="documents-title" className={section}>
          <SectionHead id="documents-title" title={t('documents')} />
          <ul className="max-w-read">
            {documents.map((slug) => (
              <li key={slug} className="border-b border-border last:border-0">
                <Go to={documentPaths[slug]} className="flex min-h-11 items-center">
                  {name(slug)}
                </Go>
              </li>
            ))}
          </ul>
        </section>
      </Wrap>
    </main>
  )
}

/** The whole card is one link. */
function PresentationCard({ presentation: { slug, name, announce, totalSlides, revised } }: { presentation: Card }) {
  const t = useWords('company')
  const language = useLanguage()
  return (
    <article className="group relative rounded-card border border-border bg-surface p-5 md:p-7">
      <h3>
        <Go
          to={presentationPath(slug)}
          className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
        >
          {name}
        </Go>
      </h3>
      <p className="mt-1 max-w-read text-ink-2">{announce}</p>
      <Meta className="mt-2.5">
        <MetaItem>{t('slides', { count: totalSlides })}</MetaItem>
        <MetaItem>{t('revised', { date: formatDate(language, revised) })}</MetaItem>
      </Meta>
    </article>
  )
}

/** The whole card is one link. */
function VideoCard({ video: { slug, name, announce, seconds, poster } }: { video: Video }) {
  const t = useWords('company')
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface">
      <div className="relative">
        <img src={poster} alt="" width={1280} height={720} loading="lazy" className="aspect-video w-full object-cover" />
        <span aria-hidden="true" className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-ink text-on-ink">
          <Play size={24} />
        </span>
      </div>
      <div className="px-4.5 pt-4 pb-4.5">
        <h3>
          <Go to={videoPath(slug)} className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2">
            {name}
          </Go>
        </h3>
        <p className="mt-1 text-sm text-ink-2">{announce}</p>
        <p className="mt-2.5 text-sm text-ink-2">{t('long', { time: formatDuration(seconds) })}</p>
      </div>
    </article>
  )
}
