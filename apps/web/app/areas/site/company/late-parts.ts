import { type Later, later } from '../../../kit/load/later.tsx'
import type { PageProps } from '../../../kit/load/page.tsx'
import type { AboutData, LinksData, PresentationData, VideoData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/later.tsx).

export const aboutPart: Later<PageProps<AboutData>> = later(async () => (await import('./parts/about-view.tsx')).AboutView)
export const linksPart: Later<PageProps<LinksData>> = later(async () => (await import('./parts/links-view.tsx')).LinksView)
export const presentationPart: Later<PageProps<PresentationData>> = later(
  async () => (await import('./parts/presentation-view.tsx')).PresentationView,
)
export const videoPart: Later<PageProps<VideoData>> = later(async () => (await import('./parts/video-view.tsx')).VideoView)
