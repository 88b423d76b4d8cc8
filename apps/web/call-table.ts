import { calls } from '@waymark/contract/calls.ts'

/**
 * Method, path and access token of each call, without the schemas: all that the browser's client (http.ts) needs of the contract. Every
 * change is a POST, even where the specification names a GET.
 */
const callTable = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, access, changes, personal }]) => [
    name,
    [changes ? 'POST' : method, path, access === 'public' && !personal ? 0 : 1],
  ]),
)

/** Constants that the build and the tests of the web app write into the code. */
export const define = { CALL_TABLE: JSON.stringify(callTable) }
