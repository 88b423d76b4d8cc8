import { toast } from '../look/toasts.ts'
import { ApiError, NetworkError } from './api.ts'

/** The code of a refusal, or nothing. */
export const refusalOf = (error: unknown): string => (error instanceof ApiError ? error.problem.code : '')

/** What was asked for is not there for this person. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.problem.status)

export interface ErrorWords {
  offline: string
  failed: string
}

/** What to tell of an error: no connection, else detail, else message, else the generic text (specification 8). */
export function errorText(error: unknown, words: ErrorWords): string {
  if (error instanceof NetworkError) return words.offline
  return (error instanceof ApiError && (error.problem.detail || error.problem.message)) || words.failed
}

/** The one way in which a toast tells of an error. */
export const tellError = (error: unknown, words: ErrorWords) => toast.error(errorText(error, words))
