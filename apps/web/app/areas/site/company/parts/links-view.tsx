import { audiences } from '@waymark/contract/conversation/form-choices.ts'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { type DocumentSlug, documentPaths } from '../../../people/legal/document-paths.ts'
import { linksPath } from '../address.ts'
import type { LinksData } from '../page-data.ts'
import { LinksJson } from './company-json.tsx'
import { PresentationCard } from './presentation-card.tsx'
import { VideoCard } from './video-card.tsx'

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
