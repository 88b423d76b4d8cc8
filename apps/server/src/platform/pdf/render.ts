import path from 'node:path'
import { Piscina } from 'piscina'
import type { Refusal } from '../refusal.ts'
import { commonRefusals } from '../refusals.ts'
import type { Paper } from './paper.ts'

/** Milliseconds. The largest checklist takes some seconds of a busy machine. */
const longest = 20_000
const waiting = 20

let threads: Piscina | undefined

/**
 * Draws a PDF in a thread beside the server's own, one after another; the thread ends when nothing comes. Refusal: `overloaded`, when
 * too many wait or it takes too long.
 */
export async function renderPdf(paper: Paper): Promise<Buffer | Refusal> {
  threads ??= new Piscina<Paper, Uint8Array>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: waiting,
  })
  if (threads.queueSize >= waiting) return commonRefusals.overloaded({ retryAfter: 5 })
  const signal = AbortSignal.timeout(longest)
  try {
    return Buffer.from(await threads.run(paper, { signal }))
  } catch (error) {
    if (signal.aborted) return commonRefusals.overloaded({ retryAfter: 5 })
    throw error
  }
}
