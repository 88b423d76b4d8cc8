import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { createOptimisticChanges } from '../../../../../kit/device/wishes.ts'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { queryClient, refetchCalls, setAnswer, useCall } from '../../../../../kit/load/query.ts'

/** An open day of the user's route. */
export function useRouteDay(route: string, slug: string) {
  const query = useCall('readRouteDay', { id: route, stepSlug: slug })
  return { ...query, day: query.data }
}

/** Cache updates for a shown day: `keep` stores a newer answer, `reread` refetches. */
export const dayCache = (route: string, slug: string) => ({
  keep: (change: (day: RouteDay) => RouteDay) => setAnswer('readRouteDay', { id: route, stepSlug: slug }, (day) => day && change(day)),
  reread: () => refetchCalls('readRouteDay'),
})

type Ticks = ReadonlyMap<string, boolean>
const tickKey = (day: string, item: string) => `${day} ${item}`

const withTicks = (day: RouteDay, ticks: Ticks): RouteDay => ({
  ...day,
  items: day.items.map((item) => ({ ...item, done: ticks.get(tickKey(day.id, item.id)) ?? item.done })),
})

async function sendTick(key: string, done: boolean) {
  const [id = '', item = ''] = key.split(' ')
  const { items } = await callOverHttp('tickDayItem', { id, item, done })
  const saved = new Map(items.map((one) => [tickKey(id, one.id), one.done]))
  const thisDay = { predicate: ({ state: { data } }: { state: { data?: unknown } }) => (data as RouteDay | undefined)?.id === id }
  // A read that is running would return outdated data.
  await queryClient.cancelQueries(thisDay)
  queryClient.setQueriesData<RouteDay>(thisDay, (day) => day && withTicks(day, saved))
}

const listeners = new Set<() => void>()
const wishes = createOptimisticChanges<boolean>(sendTick, () => {
  for (const listener of listeners) listener()
})
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Ticks or unticks an item. Shows at once; rejects if it was rolled back. */
export const tickItem = (day: RouteDay, item: string, done: boolean): Promise<void> => wishes.wish(tickKey(day.id, item), done)
/** Whether any tick is unacknowledged: data fetched meanwhile is older. */
export const isTicking = (): boolean => wishes.waiting().size > 0

/** A day with unacknowledged ticks applied. */
export function useDayWithTicks(day: RouteDay | undefined): RouteDay | undefined {
  const waiting = useSyncExternalStore(subscribe, wishes.waiting, wishes.waiting)
  return useMemo(() => day && withTicks(day, waiting), [day, waiting])
}
