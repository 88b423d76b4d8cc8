import { useEffect, useMemo, useRef } from 'react'
import { readAgain, usePages } from '../../../kit/load/query.ts'
import { isOfGuide } from '../progress/records.ts'
import { useWaiting } from '../progress/use-waiting.ts'
import { type Filter, withWaiting } from './guide-lists.ts'

const lists = { unfinished: 'listUnfinishedGuides', finished: 'listFinishedGuides', all: 'listMyGuides' } as const
const rows = 10

/** A list of my guides, page by page, with what still waits on this device on top; `list` is missing until it came. */
export function useMyGuides(filter: Filter) {
  const waiting = useWaiting()
  const { items, last, ...query } = usePages(lists[filter], { rows })
  const list = useMemo(
    () => items && last && withWaiting(filter, items, last.counts, waiting.filter(isOfGuide)),
    [filter, items, last, waiting],
  )
  return { ...query, list }
}

/** What was acknowledged is read again: the server knows more of it, such as titles of steps. */
function useFreshAfterSync() {
  const waiting = useWaiting().length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void readAgain(...Object.values(lists), 'listFolders')
    before.current = waiting
  }, [waiting])
}

/** After a guide was removed from mine. */
export const readMyGuidesAgain = () => readAgain(...Object.values(lists))

/** With those that this device alone knows of; kept fresh while it is shown. */
export function useGuideCount(): number | undefined {
  useFreshAfterSync()
  return useMyGuides('unfinished').list?.counts.all
}
