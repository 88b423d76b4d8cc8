import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageParameters } from '@waymark/contract/page-parameters.ts'
import { type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError, loaderContext } from './kit/load/api.ts'
import { routes } from './routes.tsx'

// Compares the route table with section 2.1 of docs/specification-coverage.md, both ways.

/** Address with unnamed parameters, because specification and code name them differently. */
const plain = (address: string): string => address.replace(/\{\w+\}|:\w+/g, '{}')

function coveredAddresses(): Set<string> {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/specification-coverage.md'), 'utf8')
  const [, section = ''] =
    page
      .split(/^## /m)
      .filter((text) => text.startsWith('2.1 '))
      .map((text) => text.split('|---|---|---|---|'))[0] ?? []
  const cells = section.split('\n').map((row) => row.split(' | ')[1])
  return new Set(cells.flatMap((cell) => (cell ? [plain(cell.replaceAll('`', '')).replace(/(.)\/$/, '$1')] : [])))
}

const named = coveredAddresses()
const addressesOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, index, children }) => (children ? addressesOf(children) : index || path !== undefined ? [`/${path ?? ''}`] : []))
const addresses = addressesOf(routes)
  .map(plain)
  .filter((address) => address !== '/*')

test('every route has a row in the specification', () => {
  expect(addresses.filter((address) => !named.has(address))).toEqual([])
})

test('every row of the specification has a route', () => {
  expect([...named].filter((address) => !addresses.includes(address))).toEqual([])
})

const loadersOf = (all: RouteObject[]): Exclude<RouteObject['loader'], undefined | boolean>[] =>
  all.flatMap(({ loader, children = [] }) => [...(typeof loader === 'function' ? [loader] : []), ...loadersOf(children)])

test('the server passes on every query parameter that a loader reads', { timeout: 60_000 }, async () => {
  const reading = vi.spyOn(URLSearchParams.prototype, 'get')
  const context = new RouterContextProvider()
  const missing = new ApiError({ status: 404, code: 'not_found', title: '', detail: '' })
  context.set(loaderContext, { call: () => Promise.reject(missing), language: 'en', browser: false })
  const args = { request: new Request('http://site/'), params: {}, context } as unknown as LoaderFunctionArgs
  await Promise.allSettled(loadersOf(routes).map(async (load) => load(args)))
  const read = new Set(reading.mock.calls.map(([name]) => name))
  reading.mockRestore()
  expect(read).toContain('q')
  expect([...read].filter((name) => !pageParameters.some((known) => known === name))).toEqual([])
})
