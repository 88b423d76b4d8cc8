import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../kit/load/page.tsx'
import { InquiryPart } from '../../conversation/inquiries/deferred-parts.ts'
import type { AboutData, LinksData, PresentationData, VideoData } from './structured-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx).

export const AboutPart: Deferred<PageProps<AboutData>> = deferred(async () => (await import('./parts/about-view.tsx')).AboutView, {
  served: 'move',
})
export const LinksPart: Deferred<PageProps<LinksData>> = deferred(async () => (await import('./parts/links-view.tsx')).LinksView, {
  served: 'move',
})
export const PresentationPart: Deferred<PageProps<PresentationData>> = deferred(
  async () => (await import('./parts/presentation-view.tsx')).PresentationView,
  { served: 'move' },
)
export const VideoPart: Deferred<PageProps<VideoData>> = deferred(async () => (await import('./parts/video-view.tsx')).VideoView, {
  served: 'move',
})

export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [company] = await Promise.all([call(args, 'readCompany', {}), AboutPart.bring(), InquiryPart.bring()])
  return company
}

export async function loadLinks(args: LoaderFunctionArgs): Promise<LinksData> {
  const [links] = await Promise.all([call(args, 'listLinks', {}), LinksPart.bring()])
  return links
}

export async function loadPresentation(args: LoaderFunctionArgs): Promise<PresentationData> {
  const [presentation] = await Promise.all([call(args, 'readPresentation', { slug: args.params.slug ?? '' }), PresentationPart.bring()])
  return presentation
}

export async function loadVideo(args: LoaderFunctionArgs): Promise<VideoData> {
  const [video] = await Promise.all([call(args, 'readVideo', { slug: args.params.slug ?? '' }), VideoPart.bring()])
  return video
}
