import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageParameters } from '@waymark/contract/page-parameters.ts'
import { type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addressOf, plain, readSpecification, rowsOf } from '../../../scripts/specification/specification.ts'
import { ApiError, sideContext } from './kit/load/api.ts'
import { routes } from './routes.tsx'

// Holds the table of addresses to that of the specification, both ways.

const specification = readSpecification(readFileSync(path.resolve(import.meta.dirname, '../../../scripts/specification.yaml'), 'utf8'))
const named = new Set(rowsOf(specification, '2.1').map(addressOf))
const addressesOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, index, children }) => (children ? addressesOf(children) : index || path !== undefined ? [`/${path ?? ''}`] : []))
const addresses = addressesOf(routes)
  .map(plain)
  .filter((address) => address !== '/*')

test('every address has a row of the specification', () => {
  expect(addresses.filter((address) => !named.has(address))).toEqual([])
})

test('every row of the specification has an address', () => {
  expect([...named].filter((address) => !addresses.includes(address))).toEqual([])
})

const loadersOf = (all: RouteObject[]): Exclude<RouteObject['loader'], undefined | boolean>[] =>
  all.flatMap(({ loader, children = [] }) => [...(typeof loader === 'function' ? [loader] : []), ...loadersOf(children)])

test('the server reads every parameter of an address that a loader reads', { timeout: 60_000 }, async () => {
  const reading = vi.spyOn(URLSearchParams.prototype, 'get')
  const context = new RouterContextProvider()
  const missing = new ApiError({ status: 404, code: 'not_found', title: '', detail: '' })
  context.set(sideContext, { call: () => Promise.reject(missing), language: 'en', browser: false })
  const args = { request: new Request('http://site/'), params: {}, context } as unknown as LoaderFunctionArgs
  await Promise.allSettled(loadersOf(routes).map(async (load) => load(args)))
  const read = new Set(reading.mock.calls.map(([name]) => name))
  reading.mockRestore()
  expect(read).toContain('q')
  expect([...read].filter((name) => !pageParameters.some((known) => known === name))).toEqual([])
})
