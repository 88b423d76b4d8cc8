import path from 'node:path'
import type { Refusal } from './refusal.ts'
import { createWorker } from './workers.ts'

const createRender = () =>
  createWorker<string, string>(path.join(import.meta.dirname, 'small-markdown-worker.ts'), {
    deadline: 10_000,
    waiting: 100,
    idle: 120_000,
  })

/** Who is signed in does not wait behind strangers. */
const renderOf = { accounts: createRender(), visitors: createRender() }

/**
 * Safe HTML of what somebody wrote in a conversation: links, lists and bold; a line is a line. Never to be waited for inside a transaction.
 * Refusal: `overloaded`.
 */
export const smallHtml = async (text: string, of: keyof typeof renderOf): Promise<string | Refusal> =>
  text === '' ? '' : renderOf[of](text)
