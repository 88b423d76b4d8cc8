import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { bringCode, type CallOptions, type Given } from './api.ts'

/** Loads TanStack Query on first use, so that no public page waits for it. */
export const bringQueries = () => bringCode(() => import('./query.ts'))

/** Reads once, through the query cache. */
export async function readNow<N extends CallName>(name: N, input: Given<N>): Promise<Answer<N>> {
  const { read } = await bringQueries()
  return read(name, input)
}

/** Makes a change, once, through the mutation cache. */
export async function changeNow<N extends CallName>(name: N, input: Given<N>, options?: CallOptions): Promise<Answer<N>> {
  const { change } = await bringQueries()
  return change(name, input, options)
}
