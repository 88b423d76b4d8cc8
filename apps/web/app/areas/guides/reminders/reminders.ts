import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { deviceZone } from '../../../kit/language/zoned-days.ts'
import { callOverHttp } from '../../../kit/load/client.ts'

// The reminders that are to come, read once a page: wherever one is set or taken away, every place that shows it knows.

let owner: string | null = null
let held: readonly Reminder[] | undefined
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

function hold(reminders: readonly Reminder[] | undefined) {
  held = reminders
  for (const listener of listeners) listener()
}

/** Throws without a connection. */
export function readReminders(): Promise<void> {
  const of = ownerId()
  if (of !== owner) {
    owner = of
    reading = undefined
    hold(undefined)
  }
  if (of === null) return Promise.resolve()
  reading ??= callOverHttp('listReminders', {}).then(
    ({ items }) => {
      if (owner === of) hold(items)
    },
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

const byTime = (a: Reminder, b: Reminder) => (a.at < b.at ? -1 : 1)
const others = (id: string) => (held ?? []).filter(({ subject }) => subject.id !== id)

interface When {
  day: string
  time: string
}

// A list that was asked for before a change would undo it on the screen when it comes: it is awaited first.

export async function setReminder(kind: Reminder['kind'], id: string, step: string | undefined, { day, time }: When): Promise<Reminder> {
  await readReminders()
  const set = await callOverHttp('setReminder', { kind, id, ...(step && { step }), day, time, timeZone: deviceZone() })
  hold([...others(id), set].toSorted(byTime))
  return set
}

export async function removeReminder(kind: Reminder['kind'], id: string): Promise<void> {
  await readReminders()
  await callOverHttp('removeReminder', { kind, id })
  hold(others(id))
}

function subscribe(listener: () => void) {
  const stop = onSessionChange(() => void readReminders().catch(() => {}))
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Undefined until they came; without a connection they do not. */
export function useReminders(): readonly Reminder[] | undefined {
  const reminders = useSyncExternalStore(
    subscribe,
    () => held,
    () => undefined,
  )
  useEffect(() => {
    readReminders().catch(() => {})
  }, [])
  return reminders
}
