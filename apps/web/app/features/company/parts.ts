import { type Later, later } from '../../lib/later.tsx'
import type { PageProps } from '../../lib/page.tsx'
import type { AboutData, LinksData, PresentationData, VideoData } from './page-data.ts'

// Whole from the server; their code comes with the first move (lib/later.tsx).

export const aboutPart: Later<PageProps<AboutData>> = later(async () => (await import('./components/about-view.tsx')).AboutView)
export const linksPart: Later<PageProps<LinksData>> = later(async () => (await import('./components/links-view.tsx')).LinksView)
export const presentationPart: Later<PageProps<PresentationData>> = later(
  async () => (await import('./components/presentation-view.tsx')).PresentationView,
)
export const videoPart: Later<PageProps<VideoData>> = later(async () => (await import('./components/video-view.tsx')).VideoView)
