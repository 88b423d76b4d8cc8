import type { GuideCard } from '@waymark/contract/cards.ts'
import type { MyGuide, Progress } from '@waymark/contract/guides/guides.ts'
import { normalizeProgress, type Summary, summarize } from '@waymark/contract/guides/progress.ts'
import { isId } from '../../../platform/columns.ts'
import { type ListPosition, type MyGuideRow, readMark, type StoredProgress } from './queries.ts'

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A guide never begun has restart count 0 and no marks. */
export function presentProgress({ id, slug, mine, restart, startedAt, marks }: StoredProgress): Progress {
  return { id, slug, mine, ...normalizeProgress(restart ?? 0, startedAt === null ? null : toIso(startedAt), marks.map(readMark)) }
}

export const summarizeRow = ({ outline, marks }: MyGuideRow): Summary => summarize(outline, { marks: marks.map(readMark) })

/** `title`: title of the next open step. A guide restarted but not continued began with the restart. */
export function presentMyGuide(row: MyGuideRow, summary: Summary, guide: GuideCard, title: string): MyGuide {
  const { next, stepsDone, stepsSkipped, itemsDone, finished, postponed } = summary
  const end = row.marks.find(([step, item]) => step === '' && item === '')
  return {
    guide,
    state: finished ? 'finished' : 'unfinished',
    stepsDone,
    stepsSkipped,
    itemsDone,
    nextStep: next && { ...next, title, minutes: row.outline[next.number - 1]?.minutes ?? 0 },
    postponed,
    startedAt: toIso(row.startedAt ?? row.changedAt),
    changedAt: toIso(row.changedAt),
    finishedAt: finished && end ? toIso(end[3]) : null,
  }
}

/** Cursor of a list: position of the last entry shown. */
export const presentPlace = ({ changedAt, id }: ListPosition): string => Buffer.from(`${changedAt} ${id}`).toString('base64url')

const [firstTime, lastTime] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** Undefined when {@link presentPlace} did not create it. */
export function readPlace(cursor: string): ListPosition | undefined {
  const [changedAt, id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const place = { changedAt: changedAt ? Number(changedAt) : Number.NaN, id }
  const fits = Number.isInteger(place.changedAt) && place.changedAt >= firstTime && place.changedAt <= lastTime
  return fits && isId(id) && rest.length === 0 ? place : undefined
}
