import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import type { Language, Upload } from '@waymark/contract/fields.ts'
import { createContext, data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'

/** The request did not reach the server, or its response was lost. */
export class NetworkError extends Error {}

/** A code chunk could not be loaded: offline, or removed by a release. The error page then reloads from the server. */
export class StaleCode extends NetworkError {}

/** Loads a code chunk; throws {@link StaleCode}. Browsers may cache a failed import for the lifetime of the document. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new StaleCode('code that did not come', { cause })
  })

/** Input of a call in the browser, with uploads as blobs. */
export type CallInput<N extends CallName> = { [K in keyof Input<N>]: Input<N>[K] extends Upload ? Blob : Input<N>[K] }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For idempotent calls: the same key for every retry of one attempt. */
  idempotencyKey?: string
  /** Sends the request instead of `fetch`. */
  transport?: (address: string, request: RequestInit) => Promise<Response>
}

/** Makes an API call: over HTTP in the browser, in-process on the server. Throws {@link ApiError} on a refusal. */
export type Call = <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<Answer<N>>

export interface Problem {
  status: number
  code: string
  title: string
  detail: string
  message?: string
  errors?: { path: string; message: string }[]
}

export class ApiError extends Error {
  readonly problem: Problem
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | undefined
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail || problem.message || problem.title)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** True for a staff session that has not passed its second factor yet. */
export const owesSecondFactor = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'second_factor_required'

export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503

/** The environment of loaders: one per request on the server, a single one in the browser. */
export const loaderContext = createContext<{ call: Call; language: Language; browser: boolean }>()

/**
 * For loaders: `call(args, 'readGuide', { slug })`. A refusal becomes an error page with its status and text; an
 * invalid path parameter becomes a 404.
 */
export async function call<N extends CallName>({ context, request }: LoaderFunctionArgs, name: N, input: CallInput<N>): Promise<Answer<N>> {
  try {
    return await context.get(loaderContext).call(name, input, { signal: request.signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status } = error.problem
    throw data(error.message, { status: status === 422 ? 404 : status })
  }
}
