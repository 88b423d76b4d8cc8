import { type Later, later } from '../../../kit/load/later.tsx'
import type { HomeNews } from '../news/page-data.ts'

/** Of the home page: below what is seen first, and links alone. */
export const threeWaysPart = later(async () => (await import('./parts/three-ways.tsx')).ThreeWays)

export const homeNewsPart: Later<{ news: HomeNews }> = later(async () => (await import('../news/parts/home-news.tsx')).HomeNewsBlock)
