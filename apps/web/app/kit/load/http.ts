import { table } from 'virtual:calls'
import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { camelKey, snakeKey, toCamel, toSnake } from '@waymark/contract/wire.ts'
import { hasForm } from '../device/record.ts'
import { accessToken, clearTokens, ownerOf, storeTokens } from '../device/session.ts'
import { keys, storage } from '../device/storage.ts'
import { carryToast } from '../look/toasts.ts'
import { ApiError, type Call, type CallOptions, type Given, NetworkError, owesSecondFactor, type Problem } from './api.ts'
import { signInPath } from './leave-and-return.ts'

/** Milliseconds after which an answer is waited for no more: until then a connection that is stuck holds up what waits behind it, in every tab. */
const patience = { call: 60_000, form: 600_000 }

let underWay: Promise<string | null> | undefined

/**
 * A fresh access token, or null when the session is over; then tokens are cleared and the person goes home (specification 4). Single
 * flight in this tab and, by a lock, across tabs. A network error leaves everything as it is and is thrown.
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
    signal: AbortSignal.timeout(patience.call),
  })
  const tokens = await read<'refreshToken'>(response).catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![401, 403, 422].includes(error.problem.status)) throw error
    return error.problem
  })
  // Whoever signed out or in meanwhile, here or in another tab, has the last word.
  if (storage.get(keys.refreshToken) !== refreshToken) return accessToken()
  if ('token' in tokens) {
    storeTokens(tokens)
    return tokens.token
  }
  // Erased from elsewhere, or here and its answer was lost: that is said, and nothing of it stays.
  if (tokens.code === 'account_deleted') {
    carryToast(tokens.detail)
    const owner = ownerOf(refused)
    const known = await import('../device/outbox.ts').catch(() => undefined)
    if (owner !== null) known?.forgetRecords(owner, true)
  }
  clearTokens()
  location.assign('/')
  return null
}

/** What has a file travels as multipart, and so does what the specification makes a form (7). */
const isForm = (name: CallName, fields: Record<string, unknown>) =>
  name === 'register' || Object.values(fields).some((value) => value instanceof Blob)

/**
 * The one client of the API. Attaches the access token where a call needs one, refreshes it once when it was refused, and turns
 * names. Calls that change something are always POST or DELETE here and never repeated by themselves.
 */
export const callOverHttp: Call = async <N extends CallName>(name: N, input: Given<N>, options?: CallOptions): Promise<Answer<N>> => {
  const [, , personal] = table[name] ?? []
  const sent = (token: string | null) => send(name, input as Record<string, unknown>, token, options)
  return read(await (personal ? withToken(sent) : sent(null)))
}

/**
 * Opens the event stream of whoever asks, from what they heard last (`GET /api/react/live`). A refusal is answered as it is; throws where
 * somebody between refused in the server's place.
 */
export async function openStream(lastEventId: string, signal: AbortSignal): Promise<Response> {
  const response = await withToken((token) => {
    const headers: Record<string, string> = { accept: 'text/event-stream' }
    if (token) headers.authorization = `Bearer ${token}`
    if (lastEventId) headers['last-event-id'] = lastEventId
    return fetch('/api/react/live', { headers, signal })
  })
  if (!response.ok && !isJson(response)) throw notReached()
  return response
}

/** Opens a call that also tells its answer as it comes (`POST …/stream`). Throws what the call itself would. */
export async function openAnswer<N extends CallName>(name: N, input: Given<N>, signal: AbortSignal): Promise<Response> {
  const carry: CallOptions['carry'] = (address, request) => fetch(`${address}/stream`, request)
  const response = await withToken((token) => send(name, input as Record<string, unknown>, token, { signal, carry }))
  if (!response.ok) await read(response)
  return response
}

/** Sends with the access token, once more with a fresh one where that was refused: never with the token of who signed in meanwhile. */
async function withToken(sent: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = accessToken()
  const first = await sent(token)
  if (first.status !== 401 || !token) return first
  const fresh = await refreshTokens(token).catch((cause: unknown) => {
    throw new NetworkError('the session could not be refreshed', { cause })
  })
  return fresh && ownerOf(fresh) === ownerOf(token) ? sent(fresh) : first
}

async function send(
  name: CallName,
  input: Record<string, unknown>,
  token: string | null,
  { signal, idempotencyKey, carry }: CallOptions = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = table[name] ?? []
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
  const form = method === 'POST' && isForm(name, rest) ? formOf(rest) : undefined
  if (method === 'POST' && !form) headers['content-type'] = 'application/json'
  // What is carried otherwise tells on the way how it goes, and is given up by whoever waits for it.
  const given = carry ? signal : eitherOf(AbortSignal.timeout(form ? patience.form : patience.call), signal)
  try {
    return await (carry ?? fetch)(`/api${address}${query.size > 0 ? `?${query}` : ''}`, {
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

/** Aborts with the first of both. `AbortSignal.any` came later than what else is used here. */
function eitherOf(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const end = () => either.abort(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  }
  return either.signal
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    // What its owner calls it can break the header of its part: a form has the name as a field.
    if (value instanceof Blob) form.set(snakeKey(key), value, 'file')
    else if (value !== undefined) form.set(snakeKey(key), String(value))
  }
  return form
}

/** Staff give it before anything else, and come back here; the screens of signing in lead there by themselves. */
function askForSecondFactor() {
  if (!location.pathname.startsWith('/auth/')) location.assign(signInPath(location.pathname + location.search, 'second-factor'))
}

/** The connection can also break in the middle of an answer. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError('the answer did not come through', { cause })
  })

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false
const notReached = () => new NetworkError('somebody between answered')
const isProblem = (body: unknown): body is Problem => hasForm(body, { status: 'number', code: 'string' })

/**
 * Below 500 the server answers nothing but JSON, and refuses by a problem. What else comes is of somebody between, as a firewall or the
 * sign-in page of a network: the server was not reached.
 */
async function read<N extends CallName>(response: Response): Promise<Answer<N>> {
  if (response.status === 204) return null as Answer<N>
  const body: unknown = isJson(response) ? toCamel(await jsonOf(response)) : null
  if (response.ok && body !== null) return body as Answer<N>
  if (response.status < 500 && !isProblem(body)) throw notReached()
  const problem = isProblem(body) ? body : { status: response.status, code: 'internal', title: '', detail: '' }
  const errors = problem.errors?.map(({ path, message }) => ({ path: camelKey(path), message }))
  const refused = new ApiError(errors ? { ...problem, errors } : problem, Number(response.headers.get('retry-after')) || undefined)
  if (owesSecondFactor(refused)) askForSecondFactor()
  throw refused
}
