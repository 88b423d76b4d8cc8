import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../kit/load/page.tsx'
import type { AboutData, LinksData, PresentationData, VideoData } from './page-data.ts'

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
