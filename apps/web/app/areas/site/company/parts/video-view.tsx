import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { linksPath, videoPath } from '../address.ts'
import { formatDuration } from '../duration.ts'
import type { VideoData } from '../page-data.ts'
import { VideoJson } from './company-json.tsx'
import { Player } from './player.tsx'

/** A film of ours, with what it shows in words. */
export function VideoView({ data }: { data: VideoData }) {
  const t = useWords('company')
  const language = useLanguage()
  const { slug, name, announce, seconds, recorded, html } = data
  return (
    <main id="main">
      <PageHead title={name} description={announce} path={videoPath(slug)} />
      {import.meta.env.SSR && <VideoJson data={data} />}
      <Wrap>
        <Breadcrumbs
          items={[
            { name: t('home'), to: '/' },
            { name: t('linksTitle'), to: linksPath },
          ]}
        />
        <h1 className="mt-3.5">{name}</h1>
        <p className="lead mt-3 max-w-read">{announce}</p>
        <Meta className="mt-4 mb-6">
          <MetaItem>{t('long', { time: formatDuration(seconds) })}</MetaItem>
          <MetaItem>{t('silent')}</MetaItem>
          <MetaItem>{t('recorded', { date: formatDate(language, recorded) })}</MetaItem>
        </Meta>
        <Player key={language} video={data} />
        <section aria-labelledby="transcript" className="mt-11">
          <h2 id="transcript" className="mb-3.5">
            {t('transcript')}
          </h2>
          <Html html={html} className="max-w-read" />
        </section>
      </Wrap>
    </main>
  )
}
