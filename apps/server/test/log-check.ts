import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { createLog } from '../src/platform/log.ts'

// Every test app writes its log into memory. When its services close, no line may contain anything that was sent in a request.

/** Log lines that only say that a request was answered. They are not compared. */
const answered =
  /^\{"level":30,"time":"[^"]+",(?:"reqId":"[\w-]+",)?"method":"[A-Z]+",(?:"route":"[^"]*",)?"status":\d+,"ms":\d+,"msg":"answered"\}\n$/

export interface LogCheck {
  log: Logger
  /** Records what is sent to this app. */
  watch: (fastify: Pick<FastifyInstance, 'inject'>) => void
  /** Throws when a line contains something that was sent. */
  check: () => void
}

export function createLogCheck(): LogCheck {
  const lines: string[] = []
  const sent: unknown[] = []
  return {
    log: createLog('trace', { write: (line: string) => void (answered.test(line) || lines.push(line)) }),
    watch(fastify) {
      const inject = fastify.inject.bind(fastify) as (given: InjectOptions | string) => ReturnType<typeof fastify.inject>
      fastify.inject = ((given: InjectOptions | string) => {
        sent.push(given)
        return inject(given)
      }) as typeof fastify.inject
    },
    check() {
      if (lines.length === 0) return
      const typed = new Set(sent.flatMap(textsOf).filter(isTyped).map(inLine))
      for (const line of lines)
        for (const text of typed) if (line.includes(text)) throw new Error(`A line of the log holds ${text}, which was typed: ${line}`)
    },
  }
}

/** A text as it would appear in a JSON line. */
const inLine = (text: string) => JSON.stringify(text).slice(1, -1)

/** Texts and addresses that people write, and secrets, but not the code's own names, slugs and ids. */
const isTyped = (text: string) =>
  (text.length >= 4 && text.length <= 2000 && /[\s@+]|[^\x20-\x7e]/.test(text)) || (text.length >= 40 && /^[\w.-]+$/.test(text))

/** All texts of a request: in its address, headers and body. Bodies can be nested deeper than the calls allow. */
function textsOf(request: unknown): string[] {
  const texts: string[] = []
  const waiting = [request]
  while (waiting.length > 0) {
    const given = waiting.pop()
    if (typeof given === 'string') {
      texts.push(given)
      if (given.startsWith('{')) waiting.push(parsed(given))
      else texts.push(...queryOf(given))
    } else if (Buffer.isBuffer(given)) for (const line of given.toString().split(/\r\n|\n/)) texts.push(line)
    else if (typeof given === 'object' && given !== null) for (const part of Object.values(given)) waiting.push(part)
  }
  return texts
}

const queryOf = (text: string) => (/^[^\s]*\?/.test(text) ? [...new URLSearchParams(text.slice(text.indexOf('?') + 1)).values()] : [])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
