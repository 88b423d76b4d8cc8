import { useMemo } from 'react'
import type { GuideHead } from '../progress/records.ts'
import { useProgress } from '../progress/use-progress.ts'

interface GuideOnPage {
  guide: GuideHead
  outline: readonly { id: string; items: readonly (string | { id: string })[] }[]
}

/** The reader's progress in the guide of a page, whose data holds more than is kept on the device. */
export function useGuideProgress({ guide, outline }: GuideOnPage) {
  const head = useMemo((): GuideHead => {
    const { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated } = guide
    return { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated }
  }, [guide])
  const ids = useMemo(
    () => outline.map(({ id, items }) => ({ id, items: items.map((item) => (typeof item === 'string' ? item : item.id)) })),
    [outline],
  )
  return useProgress(head, ids)
}
