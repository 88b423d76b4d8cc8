import { isSignedIn } from '../../../kit/device/session.ts'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { BriefData } from './page-data.ts'

/** Its first screen is whole from the server; the code comes with the first move, or at once where something was answered. */
export const BriefPart: Deferred<{ data: BriefData }> = deferred(async () => (await import('./parts/brief-view.tsx')).BriefView, {
  served: 'move',
  wanted: () => isSignedIn() || hasKept(`${keys.brief}:`) || new URLSearchParams(location.search).has('part'),
})
