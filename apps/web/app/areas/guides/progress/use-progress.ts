import type { Operation } from '@waymark/contract/guides/guides.ts'
import {
  emptyProgress,
  type GuideOutline,
  type ProgressState,
  registerKey,
  type Summary,
  summarize,
} from '@waymark/contract/guides/progress.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isSignedIn, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import {
  changeRecord,
  type GuideHead,
  newRecord,
  noteSubject,
  type ProgressSubject,
  progressRecords,
  progressState,
  readRecord,
  type Subject,
  startAgain,
  waits,
} from './records.ts'

/** Change by a person to a guide, a step or an item. */
export type Change = Pick<Operation, 'step' | 'item' | 'done' | 'skipped' | 'postponed'>

export interface GuideProgress {
  /** False until stored progress is read. The server's HTML shows a guide without progress. */
  known: boolean
  begun: boolean
  /** The guide is in "My guides", also after a restart. */
  mine: boolean
  state: ProgressState
  summary: Summary
  /** Some changes are unsent. A visitor's progress exists on the device only and is never unsent. */
  unsaved: boolean
  change: (...changes: Change[]) => void
  /** Erases the progress. */
  restart: () => void
  /** Removes the guide from "My guides", or deletes the checklist. Throws when offline. */
  remove: () => Promise<void>
}

const nothing = () => null

/** Sends what waits. Only for signed-in users; if the code cannot be loaded, start-signed-in.ts sends later. */
function send() {
  if (isSignedIn()) import('./sync.ts').then(({ progressOutbox }) => progressOutbox.flush()).catch(() => {})
}

/** Operations for changes. Each is later than what it replaces, even if another device's clock is ahead. */
function createOperations({ restart, marks }: ProgressState, changes: Change[]): Operation[] {
  const held = new Map(marks.map((mark) => [registerKey(mark), mark]))
  // Continuing a guide that was put aside resumes it.
  const resumes = held.get('/')?.state === 'postponed' && changes.every(({ step }) => step !== undefined)
  return [...(resumes ? [{}] : []), ...changes].map((change: Change, index) => {
    const before = held.get(registerKey({ step: change.step ?? '', item: change.item ?? '' }))
    const at = Math.max(Date.now() + index, before ? Date.parse(before.at) + 1 : 0)
    return { ...change, op: crypto.randomUUID(), at: new Date(at).toISOString(), restart }
  })
}

/** Guide or checklist from the page's data, which has more than is stored on the device. */
interface PageData {
  guide: (GuideHead & { own?: undefined }) | { id: string; own: true }
  outline: readonly { id: string; items: readonly (string | { id: string })[] }[]
}

function progressSubject(guide: PageData['guide']): Subject {
  if (guide.own) return { checklist: { id: guide.id } }
  const { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated } = guide
  return { guide: { id, slug, name, announce, category, totalSteps, totalItems, duration, paid, updatedAt, translated } }
}

/**
 * Progress in the guide or checklist of a page, with its actions. A change shows at once, is stored on the device, and is sent until acknowledged.
 */
export function useProgress({ guide, outline: steps }: PageData): GuideProgress {
  const subject = useMemo(() => progressSubject(guide), [guide])
  const outline = useMemo(
    (): GuideOutline => steps.map(({ id, items }) => ({ id, items: items.map((item) => (typeof item === 'string' ? item : item.id)) })),
    [steps],
  )
  const ticked = useMemo((): ProgressSubject => ({ kind: guide.own ? 'checklist' : 'guide', id: guide.id }), [guide])
  const record = useSyncExternalStore(progressRecords.subscribe, () => readRecord(ticked), nothing)
  const signedIn = useSignedIn()
  const begin = useCallback(() => newRecord(subject, outline), [subject, outline])

  useEffect(() => noteSubject(ticked, subject), [ticked, subject])
  useEffect(() => {
    if (!signedIn) return
    // A failed request keeps the stored state; the next one tries again.
    const look = () =>
      void import('./sync.ts')
        .then(async ({ progressOutbox, refreshProgress }) => {
          await progressOutbox.flush()
          await refreshProgress(ticked, begin)
        })
        .catch(() => {})
    const seen = () => document.visibilityState === 'visible' && look()
    look()
    addEventListener('online', look)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [ticked, signedIn, begin])

  const state = record ? progressState(record) : emptyProgress
  const summary = useMemo(() => summarize(outline, state), [outline, state])

  const change = useCallback(
    (...changes: Change[]) => {
      changeRecord(ticked, (now) => {
        const kept = now ?? begin()
        return { ...kept, ...subject, outline, queue: [...kept.queue, ...createOperations(progressState(kept), changes)] }
      })
      send()
    },
    [ticked, subject, outline, begin],
  )

  const restart = useCallback(() => {
    changeRecord(ticked, (now) => {
      if (!now) return now
      return isSignedIn() ? startAgain(now) : null
    })
    send()
  }, [ticked])

  const remove = useCallback(async () => {
    if (isSignedIn()) {
      await callOverHttp(ticked.kind === 'guide' ? 'deleteGuide' : 'deleteChecklist', { id: ticked.id }).catch((error: unknown) => {
        // The server does not know the guide, so nothing is left to remove.
        if (!(error instanceof ApiError && error.problem.status === 404)) throw error
      })
    }
    changeRecord(ticked, () => null)
  }, [ticked])

  return {
    known: signedIn !== undefined,
    begun: state.marks.length > 0,
    mine: record !== null,
    state,
    summary,
    unsaved: signedIn === true && record !== null && waits(record),
    change,
    restart,
    remove,
  }
}
