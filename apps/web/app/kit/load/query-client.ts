import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

// What is put in the place of an answer shows before anything is painted: a controlled box would go back and forth.
notifyManager.setScheduler(queueMicrotask)

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500

/**
 * Fetches again on focus, mount and reconnect, with one retry (specification 7); a refusal is an answer and is not retried. Without
 * a connection a query fails at once instead of waiting silently, so that the screen can say so. The hooks of query.ts name this one
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
