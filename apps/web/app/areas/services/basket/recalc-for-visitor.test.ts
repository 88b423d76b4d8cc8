import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { recalcForVisitor } from './basket-store.ts'

interface RecalcRequest {
  options: string[]
  urgent: boolean
  answers?: { field: string; value: unknown }[]
}

/** Requests received so far. */
let asked: RecalcRequest[]
let wrong: Record<string, string>
/** The server knows the service. */
let known: boolean

const wish = { options: ['second'], urgent: true }
const kept = { kind: 'company', 'dropped-question': 'Iceland', transfers: 40, banks: ['west'] }

beforeEach(() => {
  const browser = createFakeBrowser()
  asked = []
  wrong = {}
  known = true
  const record = { service: 's', changes: kept, at: '2026-05-01T10:00:00.000Z' }
  localStorage.setItem('brief:visitor:s', JSON.stringify(record))
  return browser.serveFrom(async (request: IncomingMessage, response) => {
    const given = (await json(request)) as RecalcRequest
    asked.push(given)
    const errors = (given.answers ?? []).flatMap(({ field }) => (wrong[field] ? [{ path: `answers.${field}`, message: wrong[field] }] : []))
    const problem = known ? errors.length > 0 && { status: 422, code: 'validation', errors } : { status: 404, code: 'not_found' }
    const [status, type] = problem ? [problem.status, 'application/problem+json'] : [200, 'application/json']
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(problem || { total_cents: 100 }))
  })
})

const fieldsOf = ({ answers }: RecalcRequest) => answers?.map(({ field }) => field) ?? []

test('a visitor’s basket is worked out with the answers that fit the form as it is now', async () => {
  wrong = { 'dropped-question': 'Unknown value', banks: 'Choose one of the options' }
  expect(await recalcForVisitor('s', wish)).toMatchObject({ totalCents: 100 })
  expect(asked.map(fieldsOf)).toEqual([Object.keys(kept), ['kind', 'transfers']])
  expect(asked).toMatchObject([wish, wish])
})

test('asks once if all answers fit, and reports a withdrawn service', async () => {
  await recalcForVisitor('s', wish)
  expect(asked.map(fieldsOf)).toEqual([Object.keys(kept)])
  known = false
  await expect(recalcForVisitor('s', wish)).rejects.toThrow()
  expect(asked).toHaveLength(2)
})
