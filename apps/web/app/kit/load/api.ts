import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import type { Language, Upload } from '@waymark/contract/fields.ts'
import { createContext, data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'

/** A request that never reached the server, or whose answer never came back. */
export class NetworkError extends Error {}

/** Code that did not come: nothing could be reached, or a release took it away. Oops then takes the address anew from the server. */
export class StaleCode extends NetworkError {}

/** Brings code that comes late; throws {@link StaleCode}. A browser may keep an import that failed, and fail it for as long as the document stands. */
export const bringCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new StaleCode('code that did not come', { cause })
  })

/** What a caller gives: a file is sent as a blob. */
export type Given<N extends CallName> = { [K in keyof Input<N>]: Input<N>[K] extends Upload ? Blob : Input<N>[K] }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Of a call that is `idempotent`: the same for every try of one attempt. */
  idempotencyKey?: string
  /** Takes the request there in place of `fetch`. */
  carry?: (address: string, request: RequestInit) => Promise<Response>
}

/** Makes a call: in the browser over HTTP, on the server in the same process. Throws {@link ApiError} on a refusal. */
export type Call = <N extends CallName>(name: N, input: Given<N>, options?: CallOptions) => Promise<Answer<N>>

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
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | undefined
  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail || problem.message || problem.title)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Of a session of staff: nothing opens before its second factor was given. */
export const owesSecondFactor = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'second_factor_required'

/** Whether the server said that it cannot answer for the moment. */
export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503

/** What a loader needs from its side: the server makes one for each request, the browser one for all. */
export const sideContext = createContext<{ call: Call; language: Language; browser: boolean }>()

/** Inside a loader: `call(args, 'readGuide', { slug })`; a refusal becomes the page of its status with its words, an impossible address that of a missing one. */
export async function call<N extends CallName>({ context, request }: LoaderFunctionArgs, name: N, input: Given<N>): Promise<Answer<N>> {
  try {
    return await context.get(sideContext).call(name, input, { signal: request.signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status } = error.problem
    throw data(error.message, { status: status === 422 ? 404 : status })
  }
}
