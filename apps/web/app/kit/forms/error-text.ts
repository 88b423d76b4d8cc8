import { ApiError } from '../load/api.ts'
import { NetworkError } from '../load/network-error.ts'

/** What to tell of an error: no connection, else detail, else message, else the generic text (specification 8). */
export function errorText(error: unknown, words: { offline: string; failed: string }): string {
  if (error instanceof NetworkError) return words.offline
  return (error instanceof ApiError && (error.problem.detail || error.problem.message)) || words.failed
}
