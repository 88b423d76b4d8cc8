import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import { useEffect, useMemo, useRef } from 'react'
import { refetchCalls, usePages } from '../../../kit/load/query.ts'
import { type GuideHead, type GuideRecord, isOfGuide, progressState } from '../progress/records.ts'
import { useWaiting } from '../progress/sync.ts'

const lists = { unfinished: 'listUnfinishedGuides', finished: 'listFinishedGuides', all: 'listMyGuides' } as const
const rows = 10

/** The user's guides, in pages, with unsent progress on top. `list` is undefined while loading. */
export function useMyGuides(filter: Filter) {
  const waiting = useWaiting()
  const { items, last, ...query } = usePages(lists[filter], { rows })
  const list = useMemo(
    () => items && last && withWaiting(filter, items, last.counts, waiting.filter(isOfGuide)),
    [filter, items, last, waiting],
  )
  return { ...query, list }
}

/** Refetches the list after a sync, because the server adds titles of steps. */
function useFreshAfterSync() {
  const waiting = useWaiting().length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void refetchCalls(...Object.values(lists), 'listFolders')
    before.current = waiting
  }, [waiting])
}

/** Refetches the lists after a guide was removed. */
export const refetchMyGuides = () => refetchCalls(...Object.values(lists))

/** Number of guides, including those that only this device knows. */
export function useGuideCount(): number | undefined {
  useFreshAfterSync()
  return useMyGuides('unfinished').list?.counts.all
}

export const filters = ['unfinished', 'finished', 'all'] as const
export type Filter = (typeof filters)[number]
export type Counts = Record<Filter, number>

/** Row of the user's guides, including unsent progress. */
export interface MyGuideEntry extends Pick<MyGuide, 'state' | 'stepsDone' | 'stepsSkipped' | 'itemsDone' | 'postponed' | 'finishedAt'> {
  guide: GuideHead
  /** The title of a step that only this device has reached is unknown. */
  next: { id: string; number: number; title: string | null; minutes: number } | null
  unsaved: boolean
}

const toEntry = ({ nextStep, ...item }: MyGuide): MyGuideEntry => ({ ...item, next: nextStep, unsaved: false })

function entryOnDevice(record: GuideRecord, item: MyGuide | undefined): MyGuideEntry {
  const state = progressState(record)
  const { stepsDone, stepsSkipped, itemsDone, next, finished, postponed } = summarize(record.outline, state)
  const known = next && item?.nextStep?.id === next.id ? item.nextStep : null
  return {
    guide: item?.guide ?? record.guide,
    state: finished ? 'finished' : 'unfinished',
    stepsDone,
    stepsSkipped,
    itemsDone,
    postponed,
    finishedAt: state.finishedAt,
    next: next && { ...next, title: known?.title ?? null, minutes: known?.minutes ?? 0 },
    unsaved: true,
  }
}

/** List in which the server has a guide, as far as this device knows. */
function stateOnServer({ base }: GuideRecord, item: MyGuide | undefined): MyGuideEntry['state'] | null {
  if (item) return item.state
  if (base.finishedAt !== null) return 'finished'
  return base.marks.length > 0 || base.restart > 0 ? 'unfinished' : null
}

const latest = ({ queue }: GuideRecord) => queue.reduce((last, { at }) => (at > last ? at : last), '')

/** Adds this device's unsent records to the server's list: on top, newest first, and in the counts. */
export function withWaiting(filter: Filter, items: readonly MyGuide[], counts: Counts, records: readonly GuideRecord[]) {
  const sum = { ...counts }
  const waiting = new Map<string, MyGuideEntry>()
  for (const record of records.toSorted((a, b) => (latest(a) < latest(b) ? 1 : -1))) {
    const item = items.find(({ guide }) => guide.id === record.guide.id)
    const entry = entryOnDevice(record, item)
    const before = stateOnServer(record, item)
    waiting.set(record.guide.id, entry)
    if (before === null) sum.all += 1
    else sum[before] -= 1
    sum[entry.state] += 1
  }
  const fits = ({ state }: MyGuideEntry) => filter === 'all' || state === filter
  const saved = items.filter(({ guide }) => !waiting.has(guide.id)).map(toEntry)
  return { entries: [...waiting.values(), ...saved].filter(fits), counts: sum }
}
