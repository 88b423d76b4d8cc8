import { later } from '../../lib/later.tsx'
import { hasKept, keys } from '../../lib/storage.ts'

/** Of the home page: below what is seen first, and links alone. */
export const threeWaysPart = later(async () => (await import('./components/three-ways.tsx')).ThreeWays)

/** The cards of a list: whole from the server, their code comes with the first move, or at once where it shows how far the reader is. */
export const guideListPart = later(
  async () => (await import('./components/guide-list.tsx')).GuideList,
  () => hasKept(`${keys.progress}:`),
)
