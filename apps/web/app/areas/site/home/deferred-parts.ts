import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { HomeNews } from '../news/page-data.ts'

/** Of the home page: below what is seen first, and links alone. */
export const ThreeWaysPart = deferred(async () => (await import('./parts/three-ways.tsx')).ThreeWays, { served: 'move' })

export const HomeNewsPart: Deferred<{ news: HomeNews }> = deferred(
  async () => (await import('../news/parts/home-news.tsx')).HomeNewsBlock,
  { served: 'move' },
)
