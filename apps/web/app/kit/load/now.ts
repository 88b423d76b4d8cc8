import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { bringCode, type CallOptions, type Given } from './api.ts'

/** The code that keeps answers comes with the first call that needs it: no public page waits for it. */
export const bringQueries = () => bringCode(() => import('./query.ts'))

/** Reads once (`read` of query.ts). */
export async function readNow<N extends CallName>(name: N, input: Given<N>): Promise<Answer<N>> {
  const { read } = await bringQueries()
  return read(name, input)
}

/** Makes a change, once (`change` of query.ts). */
export async function changeNow<N extends CallName>(name: N, input: Given<N>, options?: CallOptions): Promise<Answer<N>> {
  const { change } = await bringQueries()
  return change(name, input, options)
}
