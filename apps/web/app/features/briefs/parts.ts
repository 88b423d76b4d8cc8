import { type Later, later } from '../../lib/later.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { hasKept, keys } from '../../lib/storage.ts'
import type { BriefData } from './page-data.ts'

/** Its first screen is whole from the server; the code comes with the first move, or at once where something was answered. */
export const briefPart: Later<{ data: BriefData }> = later(
  async () => (await import('./components/brief-view.tsx')).BriefView,
  () => isSignedIn() || hasKept(`${keys.brief}:`) || new URLSearchParams(location.search).has('part'),
)
