import {
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useMemo } from 'react'
import { ownerId, useOwner } from '../device/session.ts'
import { ApiError, type CallOptions, type Given } from './api.ts'
import { callOverHttp } from './client.ts'

// What is put in the place of an answer shows before anything is painted: a controlled box would go back and forth.
notifyManager.setScheduler(queueMicrotask)

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500

/**
 * Fetches again on focus, mount and reconnect, with one retry (specification 7); a refusal is an answer and is not retried. Without
 * a connection a query fails at once instead of waiting silently, so that the screen can say so. The hooks below name this one
 * client themselves: parts that come late on a public page need no provider around them.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnMount: true,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      // The server renders screens of a person for nobody and keeps nothing of them.
      ...(import.meta.env.SSR && { gcTime: 0 }),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
// Listens for focus and connection.
if (!import.meta.env.SSR) queryClient.mount()

/** What a call answers to one person, kept under that person, the call's name and its input. */
export const query = <N extends CallName>(name: N, input: Given<N>, owner = ownerId()) =>
  queryOptions({
    queryKey: [owner, name, input] as QueryKey,
    queryFn: ({ signal }): Promise<Answer<N>> => callOverHttp(name, input, { signal }),
  })

/** Calls that answer part of a list and the cursor that leads on. */
export type PagedCall = {
  [N in CallName]: Answer<N> extends { items: readonly unknown[]; next: string | null } ? N : never
}[CallName]

/** A list of a call, page by page. */
export const pages = <N extends PagedCall>(name: N, input: Given<N>, owner = ownerId()) =>
  infiniteQueryOptions({
    queryKey: [owner, name, input, 'pages'] as QueryKey,
    queryFn: ({ pageParam, signal }): Promise<Answer<N>> => callOverHttp(name, { ...input, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<N>) => (page as { next: string | null }).next,
  })

type Reading<N extends CallName> = Pick<UseQueryOptions<Answer<N>>, 'enabled' | 'refetchInterval'> & {
  /** While another input is read, the answer to the former one stays. */
  keepsFormer?: boolean
}

/** What a call answers: `const { data, isError, isFetching, refetch } = useCall('readOrder', { id })`. */
export function useCall<N extends CallName>(name: N, input: Given<N>, { keepsFormer, ...options }: Reading<N> = {}) {
  const asked = query(name, input, useOwner())
  return useQuery<Answer<N>>({ ...asked, ...options, ...(keepsFormer && { placeholderData: keepPreviousData }) }, queryClient)
}

interface ListReading {
  /** Milliseconds. */
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean | 'always'
  keepsFormer?: boolean
}

/** A list that grows by its cursor; `items` is missing until the first page came, `last` is the newest page. */
export interface PagesRead<N extends PagedCall> extends Omit<UseInfiniteQueryResult, 'data'> {
  items: Answer<N>['items'][number][] | undefined
  last: Answer<N> | undefined
}

export function usePages<N extends PagedCall>(name: N, input: Given<N>, { keepsFormer, ...options }: ListReading = {}): PagesRead<N> {
  const asked = pages(name, input, useOwner())
  const list = useInfiniteQuery({ ...asked, ...options, ...(keepsFormer && { placeholderData: keepPreviousData }) }, queryClient)
  const read = list.data?.pages
  const items = useMemo(() => read?.flatMap((page): PagesRead<N>['items'] => (page as Answer<PagedCall>).items), [read])
  return { ...list, items, last: read?.at(-1) } as PagesRead<N>
}

/**
 * Puts what is newer in the place of an answer: what is just being read of it is older. Where nothing was known that it could be put into, all
 * is read again.
 */
export async function keepAnswer<N extends CallName>(
  name: N,
  input: Given<N>,
  answer: Answer<N> | ((known: Answer<N> | undefined) => Answer<N> | undefined),
): Promise<void> {
  const { queryKey } = query(name, input)
  await queryClient.cancelQueries({ queryKey, exact: true })
  const kept = queryClient.setQueryData<Answer<N>>(queryKey, answer as Answer<N>)
  if (kept === undefined) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/** Reads again what these calls answered to whoever is signed in: at once what is shown, the rest when it is. */
export function readAgain(...names: readonly CallName[]): Promise<void> {
  const owner = ownerId()
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === owner && names.some((name) => name === queryKey[1]) })
}

interface Watched<N extends CallName> {
  data: Answer<N> | undefined
  error: unknown
  refetch: () => void
}

/** Tells what a call answers, now and whenever it is another; answers how to stop. For what brings this code late. */
export function watch<N extends CallName>(
  name: N,
  input: Given<N>,
  tell: (watched: Watched<N>) => void,
  options: Pick<Reading<N>, 'refetchInterval'> = {},
): () => void {
  const observer = new QueryObserver<Answer<N>>(queryClient, { ...query(name, input), ...options })
  const refetch = () => void observer.refetch()
  const stop = observer.subscribe(({ data, error }) => tell({ data, error, refetch }))
  const { data, error } = observer.getCurrentResult()
  tell({ data, error, refetch })
  return stop
}

/** An answer that no screen shows, read once; shared with whoever reads the same just now. */
export const read = <N extends CallName>(name: N, input: Given<N>): Promise<Answer<N>> =>
  queryClient.fetchQuery({ ...query(name, input), retry: false })

/** A change, sent once; the same `idempotencyKey` goes with all tries of one attempt. */
export const change = <N extends CallName>(name: N, input: Given<N>, options?: CallOptions): Promise<Answer<N>> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [name], mutationFn: () => callOverHttp(name, input, options) })
    .execute(undefined)
