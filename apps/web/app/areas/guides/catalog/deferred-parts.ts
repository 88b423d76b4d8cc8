import { hasKept, keys } from '../../../kit/device/storage.ts'
import { deferred } from '../../../kit/load/deferred.tsx'

/** The cards of a list: whole from the server, their code comes with the first move, or at once where it shows how far the reader is. */
export const GuideListPart = deferred(async () => (await import('./parts/guide-list.tsx')).GuideList, {
  served: 'move',
  wanted: () => hasKept(`${keys.progress}:`),
})
