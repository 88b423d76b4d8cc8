import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { camelKey, snakeKey, toCamel, toSnake } from '@waymark/contract/wire.ts'
import { hasShape } from '../device/record.ts'
import { accessToken, clearTokens, readOwner, storeTokens } from '../device/session.ts'
import { keys, storage } from '../device/storage.ts'
import { showToastAfterReload } from '../look/toasts.ts'
import { ApiError, type Call, type CallInput, type CallOptions, NetworkError, owesSecondFactor, type Problem } from './api.ts'
import { signInPath } from './leave-and-return.ts'

const callTable = CALL_TABLE

/** Timeouts (ms). A hanging connection would block later requests in every tab. */
const timeouts = { call: 60_000, form: 600_000 }

let underWay: Promise<string | null> | undefined

/**
 * Returns a fresh access token, or null when the session is over; then clears the tokens and goes home (specification
 * 4). Runs once at a time, across tabs by a Web Lock. Throws network errors without changing anything.
 */
function refreshTokens(refused: string): Promise<string | null> {
  underWay ??= (navigator.locks ? navigator.locks.request('refresh-token', () => refresh(refused)) : refresh(refused)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function refresh(refused: string): Promise<string | null> {
  const refreshToken = storage.get(keys.refreshToken)
  if (!refreshToken) return null
  // Another tab refreshed while this one waited for the lock.
  const current = accessToken()
  if (current && current !== refused) return current
  const response = await fetch('/api/react/refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(timeouts.call),
  })
  const tokens = await parseResponse<'refreshToken'>(response).catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![401, 403, 422].includes(error.problem.status)) throw error
    return error.problem
  })
  // The session changed meanwhile, here or in another tab: keep the newer one.
  if (storage.get(keys.refreshToken) !== refreshToken) return accessToken()
  if ('token' in tokens) {
    storeTokens(tokens)
    return tokens.token
  }
  // The account was deleted elsewhere, or here with the response lost: say so and delete its records from the device.
  if (tokens.code === 'account_deleted') {
    showToastAfterReload(tokens.detail)
    const owner = readOwner(refused)
    const known = await import('../device/outbox.ts').catch(() => undefined)
    if (owner !== null) known?.forgetRecords(owner, true)
  }
  clearTokens()
  location.assign('/')
  return null
}

/** Multipart is for files, and for calls that the specification defines as forms (7). */
const isMultipart = (name: CallName, fields: Record<string, unknown>) =>
  name === 'register' || Object.values(fields).some((value) => value instanceof Blob)

/**
 * Makes an API call over HTTP. Attaches the access token if the call needs one, refreshes it once on a 401 and converts
 * key names. Never retries by itself.
 */
export const callOverHttp: Call = async <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Answer<N>> => {
  const [, , personal] = callTable[name] ?? []
  const sent = (token: string | null) => send(name, input as Record<string, unknown>, token, options)
  return parseResponse(await (personal ? sendWithToken(sent) : sent(null)))
}

/**
 * Opens the live event stream after `lastEventId` (`GET /api/react/live`). Returns refusals as they are; throws when a
 * proxy answered instead of the server.
 */
export async function openStream(lastEventId: string, signal: AbortSignal): Promise<Response> {
  const response = await sendWithToken((token) => {
    const headers: Record<string, string> = { accept: 'text/event-stream' }
    if (token) headers.authorization = `Bearer ${token}`
    if (lastEventId) headers['last-event-id'] = lastEventId
    return fetch('/api/react/live', { headers, signal })
  })
  if (!response.ok && !isJson(response)) throw proxyAnswered()
  return response
}

/** Opens a call with a streamed answer (`POST …/stream`). Throws the same errors as the call itself. */
export async function openAnswer<N extends CallName>(name: N, input: CallInput<N>, signal: AbortSignal): Promise<Response> {
  const transport: CallOptions['transport'] = (address, request) => fetch(`${address}/stream`, request)
  const response = await sendWithToken((token) => send(name, input as Record<string, unknown>, token, { signal, transport }))
  if (!response.ok) await parseResponse(response)
  return response
}

/** Sends with the access token; on a 401 once more with a fresh token, but only for the same user. */
async function sendWithToken(sent: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = accessToken()
  const first = await sent(token)
  if (first.status !== 401 || !token) return first
  const fresh = await refreshTokens(token).catch((cause: unknown) => {
    throw new NetworkError('the session could not be refreshed', { cause })
  })
  return fresh && readOwner(fresh) === readOwner(token) ? sent(fresh) : first
}

async function send(
  name: CallName,
  input: Record<string, unknown>,
  token: string | null,
  { signal, idempotencyKey, transport }: CallOptions = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = callTable[name] ?? []
  const rest = { ...input }
  const address = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  if (method !== 'POST') for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(snakeKey(key), String(value))

  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang, program: location.hostname }
  if (token) headers.authorization = `Bearer ${token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const form = method === 'POST' && isMultipart(name, rest) ? toFormData(rest) : undefined
  if (method === 'POST' && !form) headers['content-type'] = 'application/json'
  // Requests with their own transport report progress and are cancelled by their caller, so they have no timeout.
  const given = transport ? signal : anySignal(AbortSignal.timeout(form ? timeouts.form : timeouts.call), signal)
  try {
    return await (transport ?? fetch)(`/api${address}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers,
      signal: given ?? null,
      ...(method === 'POST' ? { body: form ?? JSON.stringify(toSnake(rest)) } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('the server could not be reached', { cause })
  }
}

/** Aborts with the first of the signals. Replaces `AbortSignal.any`, which some supported browsers lack. */
function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const end = () => either.abort(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  }
  return either.signal
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    // A fixed file name, because the user's own could break the part's header; the real name is a field.
    if (value instanceof Blob) form.set(snakeKey(key), value, 'file')
    else if (value !== undefined) form.set(snakeKey(key), String(value))
  }
  return form
}

/** Redirects staff to the second factor and back. Sign-in pages handle this themselves. */
function redirectToSecondFactor() {
  if (!location.pathname.startsWith('/auth/')) location.assign(signInPath(location.pathname + location.search, 'second-factor'))
}

/** Parses the body; the connection can still break while it is read. */
const parseJson = (response: Response): Promise<unknown> =>
  response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError('the answer did not come through', { cause })
  })

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false
const proxyAnswered = () => new NetworkError('somebody between answered')
const isProblem = (body: unknown): body is Problem => hasShape(body, { status: 'number', code: 'string' })

/**
 * Parses a response. Below 500 the server sends only JSON, and refusals as problems; anything else comes from a proxy
 * or a network's sign-in page and counts as not reached.
 */
async function parseResponse<N extends CallName>(response: Response): Promise<Answer<N>> {
  if (response.status === 204) return null as Answer<N>
  const body: unknown = isJson(response) ? toCamel(await parseJson(response)) : null
  if (response.ok && body !== null) return body as Answer<N>
  if (response.status < 500 && !isProblem(body)) throw proxyAnswered()
  const problem = isProblem(body) ? body : { status: response.status, code: 'internal', title: '', detail: '' }
  const errors = problem.errors?.map(({ path, message }) => ({ path: camelKey(path), message }))
  const refused = new ApiError(errors ? { ...problem, errors } : problem, Number(response.headers.get('retry-after')) || undefined)
  if (owesSecondFactor(refused)) redirectToSecondFactor()
  throw refused
}
