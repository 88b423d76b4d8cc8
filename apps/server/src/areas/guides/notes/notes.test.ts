import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let person: Awaited<ReturnType<typeof makeSignedIn>>
let step: string
const slug = 'rent-a-shop'
beforeAll(async () => {
  app = await createTestApp({ content: true })
  person = await makeSignedIn(app.services)
  const { steps } = (await app.fastify.inject({ url: `/api/react/instruction/${slug}` })).json()
  step = steps[0].id
})
afterAll(() => app.close())

const save = (payload: Record<string, unknown>, path = `guide/${slug}`, headers = person.bearer) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/user/note/${path}`, headers, payload })
const list = async (path = `guide/${slug}`, headers = person.bearer) =>
  (await app.fastify.inject({ url: `/api/react/user/notes/${path}`, headers })).json()

test('a note is written, changed and deleted, and is private', async () => {
  const first = (await save({ step, text: 'Ask Dana about the שכירות', version: 0 })).json()
  expect(first).toMatchObject({ step, text: 'Ask Dana about the שכירות', version: 1 })
  expect((await save({ step, text: 'Asked her', version: 1 })).json()).toMatchObject({ version: 2 })
  expect((await list()).items).toMatchObject([{ step, text: 'Asked her', version: 2, changed_at: app.services.clock().toISOString() }])
  const other = await makeSignedIn(app.services)
  expect((await list(undefined, other.bearer)).items).toEqual([])
  expect((await save({ step, text: '', version: 2 })).json()).toMatchObject({ text: '', version: 3 })
  expect((await save({ step, text: 'Once more', version: 3 })).json()).toMatchObject({ version: 4 })
})

test('one of several parallel writers succeeds, the others get a conflict', async () => {
  const { bearer } = await makeSignedIn(app.services)
  for (const version of [0, 1]) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ step, text: `Text ${n}`, version }, undefined, bearer)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'note_changed' })
    const written = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await list(undefined, bearer)).items).toEqual([written])
  }
})

test('unknown guides have no notes, and a note has a maximum length', async () => {
  expect((await save({ step: 'no-such-step', text: 'x', version: 0 })).statusCode).toBe(404)
  expect((await save({ step, text: 'x', version: 0 }, 'guide/nothing')).statusCode).toBe(404)
  expect((await save({ step, text: 'x', version: 0 }, 'checklist/01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await list('guide/nothing')).code).toBe('not_found')
  expect((await save({ step, text: 'x'.repeat(5001), version: 0 })).json().errors).toMatchObject([{ path: 'text' }])
})
