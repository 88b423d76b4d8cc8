import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { audiences } from '../conversation/form-choices.ts'
import { slug, source } from '../fields.ts'

const person = z.object({
  slug: z.string(),
  name: z.string(),
  position: z.string(),
  /** Address of a picture. */ avatar: z.nullable(z.string()),
})
export type TeamMember = z.output<typeof person>

const company = z.object({ slug: z.string(), name: z.string(), about: z.string(), url: z.nullable(z.string()) })
export type Company = z.output<typeof company>

const presentationCard = z.object({
  slug: z.string(),
  audience: z.enum(audiences),
  name: z.string(),
  announce: z.string(),
  totalSlides: z.number(),
  /** Day of the last revision. */
  revised: z.string(),
})
export type PresentationCard = z.output<typeof presentationCard>

const slide = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Safe HTML. */
  html: z.string(),
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type Slide = z.output<typeof slide>

const presentation = z.object({
  ...presentationCard.shape,
  slides: z.array(slide),
  sources: z.array(source),
  /** Address of the PDF. */ pdf: z.string(),
})
export type Presentation = z.output<typeof presentation>

const videoCard = z.object({
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  seconds: z.number(),
  /** Address of a picture. */ poster: z.string(),
})
export type VideoCard = z.output<typeof videoCard>

const video = z.object({
  ...videoCard.shape,
  /** Encodings of the film, preferred one first. */
  files: z.array(z.object({ file: z.string(), type: z.string() })),
  /** Day of the recording. */
  recorded: z.string(),
  /** Subtitle files by language. */
  subtitles: z.array(z.object({ language: z.string(), file: z.string() })),
  /** Transcript as safe HTML. */
  html: z.string(),
})
export type Video = z.output<typeof video>

const read = { method: 'GET', access: 'public', cached: true } as const

export const companyCalls = {
  readCompany: defineCall({
    ...read,
    path: '/react/company',
    summary: 'Returns who runs the site: about, team and companies.',
    answer: z.object({ /** Safe HTML. */ html: z.string(), team: z.array(person), companies: z.array(company) }),
  }),
  listLinks: defineCall({
    ...read,
    path: '/react/links',
    summary: 'Lists presentations and videos.',
    answer: z.object({ presentations: z.array(presentationCard), videos: z.array(videoCard) }),
  }),
  readPresentation: defineCall({
    ...read,
    path: '/react/presentation/:slug',
    summary: 'Returns a presentation with its slides.',
    input: z.object({ slug }),
    answer: presentation,
    errors: ['not_found'],
  }),
  readVideo: defineCall({
    ...read,
    path: '/react/video/:slug',
    summary: 'Returns a video with its subtitles.',
    input: z.object({ slug }),
    answer: video,
    errors: ['not_found'],
  }),
}
