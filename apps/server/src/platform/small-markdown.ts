import path from 'node:path'
import type { Refusal } from './refusal.ts'
import { createWorker } from './workers.ts'

const createRender = () =>
  createWorker<string, string>(path.join(import.meta.dirname, 'small-markdown-worker.ts'), {
    cpuTime: 10_000,
    waiting: 100,
    idle: 120_000,
  })

/** Separate workers, so that signed-in people do not wait behind visitors. */
const renderers = { accounts: createRender(), visitors: createRender() }

/**
 * Renders a chat message to safe HTML: links, lists and bold; line breaks stay. Do not wait for it inside a
 * transaction. Null when it takes too much CPU time. Refusal: `overloaded`.
 */
export const smallHtml = async (text: string, of: keyof typeof renderers, account: string): Promise<string | Refusal | null> =>
  text === '' ? '' : renderers[of](account, text)
