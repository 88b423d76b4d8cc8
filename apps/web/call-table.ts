import { calls } from '@waymark/contract/calls.ts'
import type { Plugin } from 'vite'

/**
 * Method and path of each call, and whether a token goes along, without the schemas: all that the browser's client needs of the contract.
 * What changes something is a POST here, also where the specification has a GET.
 */
export function callTable(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access, changes, personal }]) => [
      name,
      [changes ? 'POST' : method, path, access === 'public' && !personal ? 0 : 1],
    ]),
  )
  return {
    name: 'waymark-call-table',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
    load: (id) => (id === '\0virtual:calls' ? `export const table = ${JSON.stringify(table)}` : undefined),
  }
}
