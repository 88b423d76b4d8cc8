import { ApiError } from './api.ts'

/** The code of a refusal, or nothing. */
export const refusalOf = (error: unknown): string => (error instanceof ApiError ? error.problem.code : '')

/** What was asked for is not there for this person. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.problem.status)
