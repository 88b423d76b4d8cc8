import { useMemo } from 'react'
import type { Subject } from '../progress/records.ts'
import { useProgress } from '../progress/use-progress.ts'
import type { Head } from './page-data.ts'

interface GuideOnPage {
  guide: Head
  outline: readonly { id: string; items: readonly (string | { id: string })[] }[]
}

/** The reader's progress in the guide or checklist of a page, whose data holds more than is kept on the device. */
export function useGuideProgress({ guide, outline }: GuideOnPage) {
  const subject = useMemo((): Subject => {
    if (guide.own) return { checklist: { id: guide.id } }
    const { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated } = guide
    return { guide: { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated } }
  }, [guide])
  const ids = useMemo(
    () => outline.map(({ id, items }) => ({ id, items: items.map((item) => (typeof item === 'string' ? item : item.id)) })),
    [outline],
  )
  return useProgress(subject, ids)
}
