import { toCamel, toSnake } from '@waymark/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import render from './reads/render-worker.ts'

// Cost of a single request: text is bounded by its rendered size and rendered in a separate process.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const item = (id: string, more: object = {}) => ({ id, title: `Task ${id}`, depth: 0, help: '', how: '', ...more })
const step = (more: object = {}) => ({ id: 'a', title: 'A', minutes: 0, lead: '', before: '', items: [item('x')], after: '', ...more })

async function checklist() {
  app.services.move(200)
  const person = await makeSignedIn(app.services)
  const post = async (path: string, payload: object, language = 'en') => {
    const headers = { ...person.bearer, 'accept-language': language }
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/api/react/user/${path}`,
      headers,
      payload: toSnake(payload) as object,
    })
    // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test expects of it.
    return { status: response.statusCode, size: response.body.length, body: toCamel(response.json()) as any }
  }
  const { body } = await post('custom_instructions', { name: 'Bounds', category: 'Bounds' })
  let version: number = body.version
  return async (edit: object, language?: string) => {
    const answer = await post(`custom_instruction/${body.id}`, { version, ...edit }, language)
    version = answer.body.version ?? version
    return answer
  }
}

const wideTable = `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(2000)}`

describe('a small request does not block the site', () => {
  test('a table of 1,000 columns and 2,000 rows is refused in every field', async () => {
    const edit = await checklist()
    const steps = [step({ lead: wideTable, before: wideTable, after: wideTable, items: [item('x', { help: wideTable, how: wideTable })] })]
    const { status, body } = await edit({ intro: wideTable, steps }, 'de')
    expect(status).toBe(422)
    const message = 'Höchstens 1.000 Tabellenzellen in einem Text'
    const fields = ['intro', 'steps.0.lead', 'steps.0.before', 'steps.0.items.0.help', 'steps.0.items.0.how', 'steps.0.after']
    expect(body.errors).toEqual(fields.map((path) => ({ path, message })))
  })

  test('footnotes and links that repeat one definition too often are refused', async () => {
    const edit = await checklist()
    const long = 'word '.repeat(2000)
    for (const text of [
      `${'[^1] '.repeat(1800)}\n\n[^1]: ${long}`,
      `${'[a] '.repeat(1800)}\n\n[a]: https://example.com/${'a'.repeat(9000)}`,
    ]) {
      const { status, body } = await edit({ steps: [step({ items: [item('x'), item('y', { how: text })] })] })
      expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([422, ['steps.0.items.1.how']])
    }
  })

  test('the total size of all texts is limited', async () => {
    const edit = await checklist()
    const table = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(240)}`
    const items = Array.from({ length: 12 }, (_, place) => item(`t${place}`, { how: table }))
    const message = 'Insgesamt höchstens 5.000 Tabellenzellen'
    expect((await edit({ steps: [step({ items: items.slice(0, 4) })] })).status).toBe(200)
    const { status, body } = await edit({ steps: [step({ items })] }, 'de')
    expect([status, body.errors]).toEqual([422, [{ path: 'steps', message }]])
  })

  test('texts are rendered outside the server process', async () => {
    const edit = await checklist()
    const items = Array.from({ length: 100 }, (_, place) => item(`i${place}`, { how: '*a* **b** [c](/d) `e`\n\n'.repeat(4) }))
    const timeOf = async (work: () => Promise<unknown>) => {
      const before = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    let asked = 0
    /** Retries while a busy machine answers `overloaded`. */
    const save = (steps: object[]) =>
      expect
        .poll(
          async () => {
            let status = 0
            asked = await timeOf(async () => {
              status = (await edit({ steps })).status
            })
            return status
          },
          { timeout: 150_000, interval: 1 },
        )
        .toBe(200)
    await save([step()])
    await save([step({ items })])
    const rendered = await timeOf(() => render({ kind: 'pieces', pieces: items.map((one) => step({ items: [one] })), typed: true }))
    expect(asked).toBeLessThan(rendered / 2)
  })

  test('allows 90 edits a minute, then says how long to wait', async () => {
    const edit = await checklist()
    for (let count = 0; count < 90; count++) expect((await edit({ intro: `${count}` })).status).toBe(200)
    const refused = await edit({ intro: 'one more' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    app.services.move(60)
    expect((await edit({ intro: 'one more' })).status).toBe(200)
  })
})

test('an imported file can be saved under its name, with any characters', async () => {
  const { bearer } = await makeSignedIn(app.services)
  const post = async (path: string, payload: object) =>
    (await app.fastify.inject({ method: 'POST', url: `/api/react/user/${path}`, headers: bearer, payload })).json()
  const files = [{ name: 'x.md', text: `# A${'🧾'.repeat(70)}\n\n- [ ] a\n` }]
  const [imported] = (await post('custom_instructions/import', { files, category: 'Brought' })).items
  expect(imported.name).toBe(`A${'🧾'.repeat(49)}`)
  expect(await post(`custom_instruction/${imported.id}`, { version: 1, name: imported.name })).toMatchObject({ name: imported.name })
})
