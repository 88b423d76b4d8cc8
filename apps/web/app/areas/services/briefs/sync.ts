import type { Brief, BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { changeRecord, listRecords, readRecord, removeRecord, visitor } from './records.ts'

export type Change = { field: string; value: BriefValue | null }

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The server has looked at it and will not have it, now or later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.status < 500 && ![401, 408, 429].includes(error.problem.status)

interface Sent {
  /** How the brief stands; undefined when nothing of it was taken. */
  brief: Brief | undefined
  /** Why an answer was not taken, by its field. */
  refused: Map<string, string>
}

/** Sends answers of the person who is signed in. Of a wrong one the server says its field; the others go again without it. */
export async function sendChanges(of: string, service: string, changes: Change[]): Promise<Sent> {
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
      // A refusal of the whole is one of each.
      for (const [field, message] of named.length > 0 ? named : rest.map(({ field }) => [field, error.message] as const))
        refused.set(field, message)
    }
  }
  return { brief: undefined, refused }
}

/** What was changed again meanwhile still waits. */
const acknowledge = (of: string, service: string, sent: Change[]) =>
  changeRecord(of, service, (changes) => {
    const through = new Map(sent.map(({ field, value }) => [field, value]))
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => !(through.has(field) && sameValue(through.get(field), value))),
    )
  })

/** A visitor's answers become this person's, where the account has none: then they wait to be sent. */
export function takeOver(of: string, service: string, answered: readonly BriefAnswer[]) {
  const given = readRecord(visitor, service)
  if (!given) return
  const has = new Set(answered.map(({ field }) => field))
  const fresh = Object.entries(given.changes).filter(([field, value]) => value !== null && !has.has(field))
  changeRecord(of, service, (changes) => ({ ...Object.fromEntries(fresh), ...changes }))
  removeRecord(visitor, service)
}

/** Services whose brief is open on this page: it takes over and sends by itself. */
export const openBriefs = new Set<string>()

const retry = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

/** What waits on this device goes into the account of whoever is signed in: now, and until it is through. */
export async function settleBriefs(): Promise<void> {
  clearTimeout(timer)
  const of = ownerId()
  if (of === null) return
  try {
    for (const { service } of listRecords(visitor).filter((record) => !openBriefs.has(record.service))) {
      const brief = await callOverHttp('readBrief', { id: service }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      if (ownerId() !== of) return
      // A service that is gone holds nothing up; it may come back.
      if (brief) takeOver(of, service, brief.answers)
    }
    for (const { service, changes } of listRecords(of).filter((record) => !openBriefs.has(record.service)))
      await sendChanges(
        of,
        service,
        Object.entries(changes).map(([field, value]) => ({ field, value })),
      )
  } catch {
    timer = setTimeout(() => void settleBriefs(), retry)
  }
}
