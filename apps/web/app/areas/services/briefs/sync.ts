import type { Brief, BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import { createOutbox, type DeviceRecords } from '../../../kit/device/outbox.ts'
import { createRecords, hasShape, visitor } from '../../../kit/device/record.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { isRefusal } from '../../../kit/load/errors.ts'

/**
 * Answers on this device that the account does not have yet, by field; null deletes an answer. A visitor's whole brief is such a record
 * until sign-in.
 */
export interface BriefRecord {
  /** Id of the service. */
  service: string
  changes: Record<string, BriefValue | null>
  /** Time of the last change. */
  at: string
}

export const briefRecords = createRecords<BriefRecord>({
  key: keys.brief,
  check: (value): value is BriefRecord => hasShape(value, { service: 'string', changes: 'object', at: 'time' }),
})

/** Changes the stored answers in one step. `change` gets the current record, which another tab may have written. An empty record is deleted. */
export function changeAnswers(of: string, service: string, change: (changes: BriefRecord['changes']) => BriefRecord['changes']) {
  briefRecords.change(
    service,
    (now) => {
      const changes = change(now?.changes ?? {})
      return Object.keys(changes).length === 0 ? null : { service, changes, at: new Date().toISOString() }
    },
    of,
  )
}

/** A visitor's answers for a service, in the form that API calls without an account take. */
export const visitorAnswers = (service: string): BriefAnswer[] =>
  Object.entries(briefRecords.read(service, visitor)?.changes ?? {}).flatMap(([field, value]) => (value === null ? [] : [{ field, value }]))

export type Change = { field: string; value: BriefValue | null }

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface SendResult {
  /** The stored brief; undefined if no answer was accepted. */
  brief: Brief | undefined
  /** Reasons for refused answers, by field. */
  refused: Map<string, string>
}

/** Sends answers of the signed-in user. The server names invalid fields; the others are sent again without them. */
export async function sendChanges(of: string, service: string, changes: Change[]): Promise<SendResult> {
  const refused = new Map<string, string>()
  for (let rest = changes; rest.length > 0; rest = rest.filter(({ field }) => !refused.has(field))) {
    try {
      const brief = await callOverHttp('saveBrief', { id: service, answers: rest })
      acknowledge(of, service, rest)
      return { brief, refused }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const named = (error.problem.errors ?? []).flatMap(({ path, message }) => {
        const change = rest.find(({ field }) => path === `answers.${field}`)
        return change ? [[change.field, message] as const] : []
      })
      // A refusal without fields applies to all answers.
      for (const [field, message] of named.length > 0 ? named : rest.map(({ field }) => [field, error.message] as const))
        refused.set(field, message)
    }
  }
  return { brief: undefined, refused }
}

/** Removes sent answers from the device. Answers changed since stay. */
const acknowledge = (of: string, service: string, sent: Change[]) =>
  changeAnswers(of, service, (changes) => {
    const through = new Map(sent.map(({ field, value }) => [field, value]))
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => !(through.has(field) && sameValue(through.get(field), value))),
    )
  })

/** Moves a visitor's answers into the account: those that the account lacks or has older answers for. */
export function adoptAnswers(of: string, service: string, { answers, savedAt }: Pick<Brief, 'answers' | 'savedAt'>) {
  const given = briefRecords.read(service, visitor)
  if (!given) return
  const isLater = savedAt === null || Date.parse(given.at) > Date.parse(savedAt)
  const has = new Set(isLater ? [] : answers.map(({ field }) => field))
  const fresh = Object.entries(given.changes).filter(([field, value]) => value !== null && !has.has(field))
  changeAnswers(of, service, (changes) => ({ ...Object.fromEntries(fresh), ...changes }))
  briefRecords.remove(service, visitor)
}

/** Services whose brief is open on this page. Open briefs sync themselves. */
export const openBriefs = new Set<string>()

interface Waiting {
  of: string
  service: string
  changes: Change[]
}

/** Answers that the server refused, by brief. They stay on the device until the brief is opened and shows the error. */
const refusedAnswers = new Map<string, string>()
const recordName = ({ of, service }: Waiting) => `${of} ${service}`

function nextWaiting(): Waiting | undefined {
  const of = ownerId()
  if (of === null) return
  return briefRecords
    .list(of)
    .filter(({ service }) => !openBriefs.has(service))
    .map(({ service, changes }) => ({ of, service, changes: Object.entries(changes).map(([field, value]) => ({ field, value })) }))
    .find((waiting) => refusedAnswers.get(recordName(waiting)) !== JSON.stringify(waiting.changes))
}

/** Moves all briefs of a visitor. A withdrawn service does not block the others; its answers are kept, because it may return. */
async function adoptAll() {
  const of = ownerId()
  if (of === null) return
  for (const { service } of briefRecords.list(visitor).filter((record) => !openBriefs.has(record.service))) {
    const brief = await callOverHttp('readBrief', { id: service }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
    })
    if (ownerId() !== of) return
    if (brief) adoptAnswers(of, service, brief)
  }
}

/** Sends waiting answers of briefs that are not open. */
export const briefOutbox = createOutbox<Waiting>({
  next: nextWaiting,
  async send(waiting) {
    const { of, service, changes } = waiting
    const { refused } = await sendChanges(of, service, changes)
    const left = changes.filter(({ field }) => refused.has(field))
    if (left.length > 0) refusedAnswers.set(recordName(waiting), JSON.stringify(left))
  },
  // Keeps the rest in the outbox: a refusal names its fields, and the next request leaves them out.
  refuse: () => 'kept',
  adopt: adoptAll,
  retry: 10_000,
  lock: keys.brief,
})

export const briefsOnDevice: DeviceRecords = {
  outbox: briefOutbox,
  subscribe: briefRecords.subscribe,
  // All stored answers are unsent.
  forget(of, all) {
    if (all) for (const { service } of briefRecords.list(of)) briefRecords.remove(service, of)
  },
}
