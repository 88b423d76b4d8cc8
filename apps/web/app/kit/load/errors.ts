import { toast } from '../look/toasts.ts'
import { ApiError, NetworkError, owesSecondFactor } from './api.ts'

/** Code of a refusal; empty for other errors. */
export const getRefusalCode = (error: unknown): string => (error instanceof ApiError ? error.problem.code : '')

/** True when the item does not exist for this user, or its id is invalid. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.problem.status)

/** The server processed the request and refused it permanently. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.status < 500 && ![401, 408, 429].includes(error.problem.status) && !owesSecondFactor(error)

export interface ErrorWords {
  offline: string
  failed: string
}

/** Error text by specification 8: offline, else detail, else message, else the generic text. */
export function errorText(error: unknown, words: ErrorWords): string {
  if (error instanceof NetworkError) return words.offline
  return (error instanceof ApiError && (error.problem.detail || error.problem.message)) || words.failed
}

export const toastError = (error: unknown, words: ErrorWords) => toast.error(errorText(error, words))
