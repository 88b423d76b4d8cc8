import type { Answer } from '@waymark/contract/calls.ts'
import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import { useOwner } from '../../../kit/device/session.ts'
import { deviceZone } from '../../../kit/language/zoned-days.ts'
import { changeOnce, loadQueries, readOnce } from '../../../kit/load/now.ts'
import { useLazyCall } from '../../../kit/load/use-late-call.ts'

/** Upcoming reminders; undefined while loading or offline. */
export const useReminders = (): readonly Reminder[] | undefined => useLazyCall('listReminders', {}, useOwner() !== null).data?.items

/** Throws when offline. */
export const readReminders = () => readOnce('listReminders', {})

const byTime = (a: Reminder, b: Reminder) => (a.at < b.at ? -1 : 1)

/** Applies a change to all places that show reminders. */
async function updateReminders(change: (items: Answer<'listReminders'>['items']) => Answer<'listReminders'>['items']) {
  const { setAnswer, refetchCalls } = await loadQueries()
  await setAnswer('listReminders', {}, (known) => known && { ...known, items: change(known.items) })
  void refetchCalls('listReminders')
}

interface ReminderTime {
  day: string
  time: string
}

export async function setReminder(
  kind: Reminder['kind'],
  id: string,
  step: string | undefined,
  { day, time }: ReminderTime,
): Promise<Reminder> {
  const set = await changeOnce('setReminder', { kind, id, step, day, time, timeZone: deviceZone() })
  await updateReminders((items) => [...items.filter(({ subject }) => subject.id !== id), set].toSorted(byTime))
  return set
}

export async function removeReminder(kind: Reminder['kind'], id: string): Promise<void> {
  await changeOnce('removeReminder', { kind, id })
  await updateReminders((items) => items.filter(({ subject }) => subject.id !== id))
}
