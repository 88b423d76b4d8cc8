import type { Language } from '@waymark/contract/choices.ts'
import { JsonLd, organizationJson, PageJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatDate } from '../../../../kit/language/dates.ts'
import { languageNames } from '../../../../kit/language/language.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import {
  aboutPath,
  type LinksData,
  linksJson,
  linksPath,
  type PresentationData,
  presentationJson,
  type VideoData,
  videoJson,
  videoPath,
} from '../structured-data.ts'

/** A video with a text description. */
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

/** Structured data of the company. */
export function AboutJson() {
  const t = useWords('company')
  const owner = useSite()
  const surroundings = useSurroundings()
  const about = owner && { about: organizationJson(owner, surroundings) }
  return <PageJson type="AboutPage" name={t('aboutTitle')} description={t('aboutDescription')} path={aboutPath} {...about} />
}

/** Structured data of the list of links. */
export function LinksJson({ data }: { data: LinksData }) {
  const t = useWords('company')
  return <JsonLd data={linksJson(data, { name: t('linksTitle'), description: t('linksDescription') }, useSurroundings())} />
}

/** Structured data of a presentation. */
export function PresentationJson({ data }: { data: PresentationData }) {
  const t = useWords('company')
  return <JsonLd data={presentationJson(data, t('linksTitle'), useSurroundings())} />
}

/** Structured data of a video. */
function VideoJson({ data }: { data: VideoData }) {
  const t = useWords('company')
  return <JsonLd data={videoJson(data, t('linksTitle'), useSurroundings())} />
}

/** The browser's own player with our own files: no third-party requests, and it works without scripts. */
function Player({ video: { name, files, poster, subtitles } }: { video: VideoData }) {
  const t = useWords('company')
  const own = useLanguage()
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are the tracks below
    <video
      controls
      playsInline
      preload="none"
      poster={poster}
      width={1280}
      height={720}
      aria-label={name}
      className="aspect-video w-full rounded-card border border-border bg-night"
    >
      {files.map(({ file, type }) => (
        <source key={type} src={file} type={type} />
      ))}
      {subtitles.map(({ language, file: words }) => (
        <track
          key={language}
          kind="captions"
          src={words}
          srcLang={language}
          label={languageNames[language as Language]}
          default={language === own}
        />
      ))}
      <p>
        {t('noVideo')} <a href={files[0]?.file}>{name}</a>
      </p>
    </video>
  )
}

/** Formats seconds as a player does: 1:05. */
export const formatDuration = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
