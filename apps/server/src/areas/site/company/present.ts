import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Presentation, PresentationCard, Video, VideoCard } from '@waymark/contract/site/company.ts'
import type { PresentationRow, VideoRow } from './queries.ts'

export const presentPresentationCard = ({ slug, audience, name, announce, revised, slides }: PresentationRow): PresentationCard => ({
  slug,
  audience,
  name,
  announce,
  revised,
  totalSlides: slides.length,
})

export const presentPresentation = (row: PresentationRow, language: Language): Presentation => ({
  ...presentPresentationCard(row),
  slides: row.slides,
  sources: row.sources,
  pdf: `/api/presentations/${row.slug}.${language}.pdf`,
})

/** Films are files of the web app, named by their video. */
const fileOf = (slug: string, ending: string) => `/videos/${slug}.${ending}`

export const presentVideoCard = ({ slug, name, announce, seconds }: VideoRow): VideoCard => ({
  slug,
  name,
  announce,
  seconds,
  poster: fileOf(slug, 'jpg'),
})

export const presentVideo = (row: VideoRow): Video => ({
  ...presentVideoCard(row),
  files: ['mp4', 'webm'].map((kind) => ({ file: fileOf(row.slug, kind), type: `video/${kind}` })),
  recorded: row.recorded,
  subtitles: languages.map((language) => ({ language, file: fileOf(row.slug, `${language}.vtt`) })),
  html: row.html,
})
