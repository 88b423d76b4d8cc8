import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

// What is put in the place of an answer shows before anything is painted: a controlled box would go back and forth.
notifyManager.setScheduler(queueMicrotask)

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500

/**
 * Fetches again on focus, mount and reconnect, with one retry (specification 7); a refusal is an answer and is not retried. Without
 * a connection a query fails at once instead of waiting silently, so that the screen can say so. Only screens of a person load this.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnMount: true,
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
