import path from 'node:path'
import type { Refusal } from './refusal.ts'
import { createWorker } from './workers.ts'

const render = createWorker<string, string>(path.join(import.meta.dirname, 'small-markdown-worker.ts'), {
  deadline: 10_000,
  waiting: 100,
  idle: 120_000,
})

/**
 * Safe HTML of what somebody wrote in a conversation: links, lists and bold; a line is a line. Never to be waited for inside a transaction.
 * Refusal: `overloaded`.
 */
export const smallHtml = async (text: string): Promise<string | Refusal> => (text === '' ? '' : render(text))
