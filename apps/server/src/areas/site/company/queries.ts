import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Presentation, PresentationCard, Video, VideoCard } from '@waymark/contract/site/company.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../../platform/db.ts'
import { companyTexts, presentations, presentationTexts, videos, videoTexts } from './tables.ts'

const language = sql.placeholder('language')
const slug = sql.placeholder('slug')
const presentationTextInLanguage = and(eq(presentationTexts.slug, presentations.slug), eq(presentationTexts.language, language))
const videoTextInLanguage = and(eq(videoTexts.slug, videos.slug), eq(videoTexts.language, language))

const slideFields = {
  slug: presentations.slug,
  audience: presentations.audience,
  revised: presentations.revised,
  sources: presentations.sources,
  name: presentationTexts.name,
  announce: presentationTexts.announce,
  slides: presentationTexts.slides,
}
const videoFields = {
  slug: videos.slug,
  seconds: videos.seconds,
  recorded: videos.recorded,
  name: videoTexts.name,
  announce: videoTexts.announce,
  html: videoTexts.html,
}

const companyInLanguage = prepared('company_in_language', (db) => db.select().from(companyTexts).where(eq(companyTexts.language, language)))
const presentationsInLanguage = prepared('presentations_in_language', (db) =>
  db
    .select(slideFields)
    .from(presentations)
    .innerJoin(presentationTexts, presentationTextInLanguage)
    .orderBy(asc(presentations.position), asc(presentations.slug)),
)
const presentationBySlug = prepared('presentation_by_slug', (db) =>
  db.select(slideFields).from(presentations).innerJoin(presentationTexts, presentationTextInLanguage).where(eq(presentations.slug, slug)),
)
const videosInLanguage = prepared('videos_in_language', (db) =>
  db.select(videoFields).from(videos).innerJoin(videoTexts, videoTextInLanguage).orderBy(asc(videos.position), asc(videos.slug)),
)
const videoBySlug = prepared('video_by_slug', (db) =>
  db.select(videoFields).from(videos).innerJoin(videoTexts, videoTextInLanguage).where(eq(videos.slug, slug)),
)

/** Undefined until company content was imported. */
export const findCompany = async (tx: Tx, wanted: Language) => (await companyInLanguage(tx).execute({ language: wanted }))[0]

export const listPresentations = (tx: Tx, wanted: Language) => presentationsInLanguage(tx).execute({ language: wanted })
export type PresentationRow = Awaited<ReturnType<typeof listPresentations>>[number]

export const findPresentation = async (tx: Tx, name: string, wanted: Language): Promise<PresentationRow | undefined> =>
  (await presentationBySlug(tx).execute({ slug: name, language: wanted }))[0]

export const listVideos = (tx: Tx, wanted: Language) => videosInLanguage(tx).execute({ language: wanted })
type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

export const findVideo = async (tx: Tx, name: string, wanted: Language): Promise<VideoRow | undefined> =>
  (await videoBySlug(tx).execute({ slug: name, language: wanted }))[0]

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
const videoPath = (slug: string, extension: string) => `/videos/${slug}.${extension}`

export const presentVideoCard = ({ slug, name, announce, seconds }: VideoRow): VideoCard => ({
  slug,
  name,
  announce,
  seconds,
  poster: videoPath(slug, 'jpg'),
})

export const presentVideo = (row: VideoRow): Video => ({
  ...presentVideoCard(row),
  files: ['mp4', 'webm'].map((kind) => ({ file: videoPath(row.slug, kind), type: `video/${kind}` })),
  recorded: row.recorded,
  subtitles: languages.map((language) => ({ language, file: videoPath(row.slug, `${language}.vtt`) })),
  html: row.html,
})
