import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'

/** Thrown when the endpoint times out, refuses or sends an invalid answer. */
export class EndpointError extends Error {}

interface Message {
  role: 'system' | 'user'
  content: string
}

/** Maximum tokens of an answer. */
export const maxAnswerTokens = 500
/** Maximum response size in bytes; reading stops beyond it. */
const maxResponseBytes = 256 * 1024

const chunkSchema = z.object({
  choices: z.optional(z.array(z.object({ delta: z.optional(z.object({ content: z.nullish(z.string()) })) }))),
  usage: z.nullish(z.object({ total_tokens: z.int().check(z.minimum(0)) })),
})

/**
 * Streams the answer of an OpenAI-compatible endpoint piece by piece. `onUsage` receives the token count if the endpoint
 * reports it. Throws {@link EndpointError} unless a complete answer arrives in time; pieces received before stay valid.
 */
export async function* streamAnswer(
  { url, key, model, patience }: NonNullable<Env['assistant']>,
  messages: Message[],
  { signal, onUsage }: { signal: AbortSignal; onUsage: (tokens: number) => void },
): AsyncGenerator<string> {
  const timeout = new AbortController()
  const abortWith = (why: string) => () => timeout.abort(new EndpointError(why))
  const firstTimer = setTimeout(abortWith('no first token in time'), patience.first)
  const wholeTimer = setTimeout(abortWith('no complete answer in time'), patience.whole)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([timeout.signal, signal]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0,
        max_tokens: maxAnswerTokens,
      }),
    })
    if (!response.ok || !response.body) throw new EndpointError(`returned status ${response.status}`)
    let ended = false
    for await (const data of readEvents(response.body)) {
      if (data === '[DONE]') {
        ended = true
        break
      }
      const read = chunkSchema.safeParse(parseJson(data))
      if (!read.success) throw new EndpointError('sent an invalid chunk')
      const { choices = [], usage } = read.data
      if (usage) onUsage(usage.total_tokens)
      const text = choices.map(({ delta }) => delta?.content ?? '').join('')
      if (text === '') continue
      clearTimeout(firstTimer)
      yield text
    }
    if (!ended) throw new EndpointError('closed the stream early')
  } catch (error) {
    throw error instanceof EndpointError ? error : new EndpointError('could not be reached or read', { cause: error })
  } finally {
    clearTimeout(firstTimer)
    clearTimeout(wholeTimer)
    timeout.abort()
  }
}

/** Yields the data of server-sent events. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [rest, bytes] = ['', 0]
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxResponseBytes) throw new EndpointError('sent too many bytes')
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
