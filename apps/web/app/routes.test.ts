import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, plain, readSpecification, rowsOf } from '../../../scripts/specification/specification.ts'
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
