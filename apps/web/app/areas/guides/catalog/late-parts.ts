import { hasKept, keys } from '../../../kit/device/storage.ts'
import { later } from '../../../kit/load/later.tsx'

/** The cards of a list: whole from the server, their code comes with the first move, or at once where it shows how far the reader is. */
export const guideListPart = later(
  async () => (await import('./parts/guide-list.tsx')).GuideList,
  () => hasKept(`${keys.progress}:`),
)
