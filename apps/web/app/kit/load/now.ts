import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { type CallInput, type CallOptions, loadCode } from './api.ts'

/** Loads TanStack Query on first use, so that no public page waits for it. */
export const loadQueries = () => loadCode(() => import('./query.ts'))

/** Reads once, through the query cache. */
export async function readOnce<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const { read } = await loadQueries()
  return read(name, input)
}

/** Makes a change, once, through the mutation cache. */
export async function changeOnce<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Answer<N>> {
  const { change } = await loadQueries()
  return change(name, input, options)
}
