import path from 'node:path'
import type { Refusal } from './refusal.ts'
import { createWorker } from './workers.ts'

const createRender = () =>
  createWorker<string, string>(path.join(import.meta.dirname, 'small-markdown-worker.ts'), {
    deadline: 10_000,
    waiting: 100,
    idle: 120_000,
  })

/** Separate workers, so that signed-in people do not wait behind visitors. */
const renderers = { accounts: createRender(), visitors: createRender() }

/**
 * Renders a chat message to safe HTML: links, lists and bold; line breaks stay. Do not wait for it inside a
 * transaction. Refusal: `overloaded`.
 */
export const smallHtml = async (text: string, of: keyof typeof renderers): Promise<string | Refusal> =>
  text === '' ? '' : renderers[of](text)
