import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import { useEffect, useMemo } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { keys, storage } from '../../../../kit/device/storage.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useLateCall } from '../../../../kit/load/use-late-call.ts'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { type GuideHead, type GuideRecord, stateOf } from '../../progress/records.ts'
import { useRecords } from '../../progress/use-progress.ts'
import { overviewPath, stepPath } from '../page-data.ts'
import { GuideCard } from './guide-card.tsx'

/** Up to three guides the reader is in the middle of; nothing for everybody else. */
export function LeftOff() {
  const t = useWords('guides')
  const begun = useLeftOff()
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="left-off" className="mt-section">
      <SectionHead id="left-off" title={t('leftOff')} />
      <CardGrid tight>
        {begun.map(({ guide, stepsDone, next }) => (
          <GuideCard
            key={guide.id}
            guide={guide}
            done={stepsDone}
            to={next ? stepPath(guide, next.id) : overviewPath(guide)}
            tag={next && <StatusChip tone="here">{t('stepNumber', { number: next.number })}</StatusChip>}
          />
        ))}
      </CardGrid>
    </section>
  )
}

interface Begun {
  guide: GuideHead
  stepsDone: number
  /** Null when every step is done and only the end is left. */
  next: { id: string; number: number } | null
  changedAt: string
}

const most = 3

/** What was begun and not ended, the latest first: this device knows best what was done on it, the account knows the rest. */
export function begunGuides(records: readonly GuideRecord[], account: readonly MyGuide[]): Begun[] {
  const here = records.map((record) => {
    const state = stateOf(record)
    const { stepsDone, next, finished } = summarize(record.outline, state)
    const changedAt = state.marks.reduce((latest, { at }) => (at > latest ? at : latest), '')
    return { guide: record.guide, stepsDone, next, changedAt, finished }
  })
  const known = new Set(here.map(({ guide }) => guide.id))
  const elsewhere = account
    .filter(({ guide }) => !known.has(guide.id))
    .map(({ guide, stepsDone, nextStep, changedAt }) => ({ guide, stepsDone, next: nextStep, changedAt }))
  return [...here.filter(({ finished }) => !finished), ...elsewhere].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)).slice(0, most)
}

/** The guides this reader is in the middle of, of this device and of the account. */
function useLeftOff(): Begun[] {
  const records = useRecords()
  const signedIn = useSignedIn()
  const { data, error } = useLateCall('listUnfinishedGuides', { rows: most }, signedIn === true)
  const account = data?.items
  const begun = useMemo(() => begunGuides(records, account ?? []), [records, account])
  // Without an answer what this device knows stands there all the same.
  const known = signedIn === false || account !== undefined || error !== null
  const some = begun.length > 0
  useEffect(() => {
    // The next visit keeps room for them from the first paint on.
    if (!known) return
    if (some) storage.set(keys.leftOff, 'on')
    else storage.remove(keys.leftOff)
  }, [known, some])
  return begun
}
