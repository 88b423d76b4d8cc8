import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { createLog } from '../src/platform/log.ts'

// Every app of the tests writes its log into memory; when its services close, no line may hold what was typed into a request.

/** Log lines that only say that a request was answered. They are not compared. */
const answered =
  /^\{"level":30,"time":"[^"]+",(?:"reqId":"[\w-]+",)?"method":"[A-Z]+",(?:"route":"[^"]*",)?"status":\d+,"ms":\d+,"msg":"answered"\}\n$/

export interface LogCheck {
  log: Logger
  /** Remembers what is sent to this app. */
  watch: (fastify: Pick<FastifyInstance, 'inject'>) => void
  /** Throws when a line holds something that was sent. */
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

/** As it stands in a line. */
const inLine = (text: string) => JSON.stringify(text).slice(1, -1)

/** Words and addresses as people write them, and secrets; not what the code itself is made of: names, slugs, ids. */
const isTyped = (text: string) =>
  (text.length >= 4 && text.length <= 2000 && /[\s@+]|[^\x20-\x7e]/.test(text)) || (text.length >= 40 && /^[\w.-]+$/.test(text))

/** All texts of a request: of its address, headers and body. Bodies are nested deeper than calls can be. */
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
