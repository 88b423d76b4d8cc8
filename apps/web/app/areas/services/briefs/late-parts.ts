import { isSignedIn } from '../../../kit/device/session.ts'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import { type Later, later } from '../../../kit/load/later.tsx'
import type { BriefData } from './page-data.ts'

/** Its first screen is whole from the server; the code comes with the first move, or at once where something was answered. */
export const briefPart: Later<{ data: BriefData }> = later(
  async () => (await import('./parts/brief-view.tsx')).BriefView,
  () => isSignedIn() || hasKept(`${keys.brief}:`) || new URLSearchParams(location.search).has('part'),
)
