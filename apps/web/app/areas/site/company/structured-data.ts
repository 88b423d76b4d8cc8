import type { Answer } from '@waymark/contract/calls.ts'
import type { PresentationDigitalDocument, VideoObject } from 'schema-dts'
import {
  breadcrumbList,
  type Described,
  htmlToText,
  listPage,
  organization,
  pictureUrl,
  type Surroundings,
} from '../../../kit/head/schema-org.ts'

export const aboutPath = '/about'
export const linksPath = '/links'
export const presentationPath = (slug: string) => `${linksPath}/presentation/${slug}`
export const videoPath = (slug: string) => `${linksPath}/video/${slug}`

/** Name of the list of links. */
type Above = string

/** Structured data of the list of presentations and videos. */
export const linksJson = (
  { presentations, videos }: LinksData,
  { name, description }: { name: string; description: string },
  surroundings: Surroundings,
): Described[] => {
  const items = [
    ...presentations.map((presentation) => ({ name: presentation.name, path: presentationPath(presentation.slug) })),
    ...videos.map((video) => ({ name: video.name, path: videoPath(video.slug) })),
  ]
  return [breadcrumbList(surroundings, { name, path: linksPath }), listPage(surroundings, { name, description, path: linksPath, items })]
}

export function presentationJson(
  { slug, name, announce, revised, pdf }: PresentationData,
  links: Above,
  surroundings: Surroundings,
): Described[] {
  const { origin, language } = surroundings
  const path = presentationPath(slug)
  const presentation: PresentationDigitalDocument = {
    '@type': 'PresentationDigitalDocument',
    name,
    description: announce,
    url: `${origin}${path}`,
    image: pictureUrl(origin, path),
    inLanguage: language,
    dateModified: revised,
    publisher: organization(surroundings),
    encoding: { '@type': 'MediaObject', contentUrl: `${origin}${pdf}`, encodingFormat: 'application/pdf' },
  }
  return [breadcrumbList(surroundings, { name: links, path: linksPath }, { name, path }), presentation]
}

export function videoJson(
  { slug, name, announce, recorded, seconds, poster, files, html }: VideoData,
  links: Above,
  surroundings: Surroundings,
): Described[] {
  const { origin, language } = surroundings
  const path = videoPath(slug)
  const video: VideoObject = {
    '@type': 'VideoObject',
    name,
    description: announce,
    url: `${origin}${path}`,
    thumbnailUrl: `${origin}${poster}`,
    uploadDate: `${recorded}T00:00:00Z`,
    duration: `PT${seconds}S`,
    ...(files[0] && { contentUrl: `${origin}${files[0].file}` }),
    inLanguage: language,
    transcript: htmlToText(html),
    publisher: organization(surroundings),
  }
  return [breadcrumbList(surroundings, { name: links, path: linksPath }, { name, path }), video]
}

export type AboutData = Answer<'readCompany'>
export type LinksData = Answer<'listLinks'>
export type PresentationData = Answer<'readPresentation'>
export type VideoData = Answer<'readVideo'>
