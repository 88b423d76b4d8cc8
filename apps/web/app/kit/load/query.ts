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
import { ApiError, type CallInput, type CallOptions } from './api.ts'
import { callOverHttp } from './client.ts'

// Notifies before the next paint; otherwise a controlled input would flicker back to its old value.
notifyManager.setScheduler(queueMicrotask)

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500

/**
 * Refetches on focus, mount and reconnect, with one retry (specification 7); refusals are answers and are not retried.
 * Offline, a query fails at once, so that the screen can say so. The hooks pass this client explicitly, so that lazily
 * loaded parts need no provider.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnMount: true,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      // The server renders personal pages without data and must not keep any.
      ...(import.meta.env.SSR && { gcTime: 0 }),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
// Subscribes to focus and connection events.
if (!import.meta.env.SSR) queryClient.mount()

/** Query options of a call, keyed by user, call name and input. */
export const query = <N extends CallName>(name: N, input: CallInput<N>, owner = ownerId()) =>
  queryOptions({
    queryKey: [owner, name, input] as QueryKey,
    queryFn: ({ signal }): Promise<Answer<N>> => callOverHttp(name, input, { signal }),
  })

/** Calls that return a page of a list and the next cursor. */
export type PagedCall = {
  [N in CallName]: Answer<N> extends { items: readonly unknown[]; next: string | null } ? N : never
}[CallName]

/** Query options of a paged list. */
export const pages = <N extends PagedCall>(name: N, input: CallInput<N>, owner = ownerId()) =>
  infiniteQueryOptions({
    queryKey: [owner, name, input, 'pages'] as QueryKey,
    queryFn: ({ pageParam, signal }): Promise<Answer<N>> => callOverHttp(name, { ...input, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<N>) => (page as { next: string | null }).next,
  })

type ReadOptions<N extends CallName> = Pick<UseQueryOptions<Answer<N>>, 'enabled' | 'refetchInterval'> & {
  /** Keeps the previous answer while another input loads. */
  keepPrevious?: boolean
}

/** Reads a call: `const { data, isError, isFetching, refetch } = useCall('readOrder', { id })`. */
export function useCall<N extends CallName>(name: N, input: CallInput<N>, { keepPrevious: keepsFormer, ...options }: ReadOptions<N> = {}) {
  const asked = query(name, input, useOwner())
  return useQuery<Answer<N>>({ ...asked, ...options, ...(keepsFormer && { placeholderData: keepPreviousData }) }, queryClient)
}

interface PagesOptions {
  /** In milliseconds. */
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean | 'always'
  keepsFormer?: boolean
}

/** `items` is undefined until the first page has loaded; `last` is the most recent page. */
export interface PagesResult<N extends PagedCall> extends Omit<UseInfiniteQueryResult, 'data'> {
  items: Answer<N>['items'][number][] | undefined
  last: Answer<N> | undefined
}

export function usePages<N extends PagedCall>(
  name: N,
  input: CallInput<N>,
  { keepsFormer, ...options }: PagesOptions = {},
): PagesResult<N> {
  const asked = pages(name, input, useOwner())
  const list = useInfiniteQuery({ ...asked, ...options, ...(keepsFormer && { placeholderData: keepPreviousData }) }, queryClient)
  const read = list.data?.pages
  const items = useMemo(() => read?.flatMap((page): PagesResult<N>['items'] => (page as Answer<PagedCall>).items), [read])
  return { ...list, items, last: read?.at(-1) } as PagesResult<N>
}

/** Replaces a cached answer and cancels its reads in flight, which are older. Refetches when there was no answer to update. */
export async function setAnswer<N extends CallName>(
  name: N,
  input: CallInput<N>,
  answer: Answer<N> | ((known: Answer<N> | undefined) => Answer<N> | undefined),
): Promise<void> {
  const { queryKey } = query(name, input)
  await queryClient.cancelQueries({ queryKey, exact: true })
  const kept = queryClient.setQueryData<Answer<N>>(queryKey, answer as Answer<N>)
  if (kept === undefined) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/** Invalidates the current user's answers to these calls: active queries refetch now, the others when used. */
export function refetchCalls(...names: readonly CallName[]): Promise<void> {
  const owner = ownerId()
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === owner && names.some((name) => name === queryKey[1]) })
}

interface CallResult<N extends CallName> {
  data: Answer<N> | undefined
  error: unknown
  refetch: () => void
}

/**
 * Observes a call outside of React's hooks, for lazily loaded code. Reports the current result and every change;
 * returns the unsubscribe function.
 */
export function observeCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  tell: (watched: CallResult<N>) => void,
  options: Pick<ReadOptions<N>, 'refetchInterval'> = {},
): () => void {
  const observer = new QueryObserver<Answer<N>>(queryClient, { ...query(name, input), ...options })
  const refetch = () => void observer.refetch()
  const stop = observer.subscribe(({ data, error }) => tell({ data, error, refetch }))
  const { data, error } = observer.getCurrentResult()
  tell({ data, error, refetch })
  return stop
}

/** Reads once for code that shows nothing; joins an identical read in flight. */
export const read = <N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> =>
  queryClient.fetchQuery({ ...query(name, input), retry: false })

/** Sends a mutation once. `idempotencyKey` is the same for every retry of one attempt. */
export const change = <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Answer<N>> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [name], mutationFn: () => callOverHttp(name, input, options) })
    .execute(undefined)
