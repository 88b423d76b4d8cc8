import type { Checked } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { isTestedIn } from '../../../../test/samples.ts'
import { composeDocument } from './drawing/compose-document.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let owner: SignedIn
beforeAll(async () => {
  app = await createTestApp({ content: true })
  owner = await makeOwner()
})
afterAll(() => app.close())

/** Creates a user with the plan that includes templates. */
async function makeOwner(): Promise<SignedIn> {
  // Moves the clock because the number of sign-in codes per network is limited.
  app.services.move(200)
  const person = await makeSignedIn(app.services, { name: 'Dana Levi' })
  const { bearer } = await makeStaff(app.services, 'manager')
  const payload = { subscription: 'business', until: '2026-04-02', reason: 'A trial' }
  const given = await app.fastify.inject({
    method: 'POST',
    url: callAddress('grantEnrolment', { id: person.user.id }),
    headers: bearer,
    payload,
  })
  expect(given.statusCode).toBe(200)
  return person
}

const get = (url: string, { bearer }: SignedIn, language = 'en') =>
  app.fastify.inject({ url, headers: { ...bearer, 'accept-language': language } })
const fill = (person: SignedIn, slug: string, given: Partial<Omit<Checked<'fillTemplate'>, 'slug'>>, key?: string) => {
  const headers = { ...person.bearer, ...(key && { 'idempotency-key': key }) }
  return app.fastify.inject({ method: 'POST', url: callAddress('fillTemplate', { slug }), headers, payload: given })
}
const used = async (person: SignedIn) => (await get(callAddress('readEntitlements'), person)).json().downloads.used

function wordsOf({ content }: { content: string }): string {
  const xml = Buffer.from(unzipSync(Buffer.from(content, 'base64'))['word/document.xml'] ?? []).toString()
  return xml.replace(/<w:br\/>/g, '\n').replace(/<[^>]+>/g, '')
}

describe('the templates', () => {
  test('are listed for everybody and opened with documentation in the plan', async () => {
    const basic = await makeSignedIn(app.services)
    const seen = (await get(callAddress('listTemplates'), basic)).json()
    expect([seen.items.length, seen.included, seen.plan]).toEqual([10, false, 'Business'])
    expect((await get(callAddress('readTemplate', { slug: 'invoice' }), basic)).json().code).toBe('documentation_not_included')
    expect((await fill(basic, 'invoice', { format: 'pdf' })).json().code).toBe('documentation_not_included')
    expect((await get(callAddress('listTemplates'), owner)).json().included).toBe(true)
  })

  test('are prefilled from the profile', async () => {
    const { fields } = (await get(callAddress('readTemplate', { slug: 'invoice' }), owner)).json()
    expect(fields.map(({ value }: { value: string }) => value)).toContain('Dana Levi')
  })

  test.each(languages)(
    'are made in %s, each as a document and as a PDF, with what was filled in and blanks for the rest',
    async (language) => {
      const person = await makeOwner()
      const { items } = (await get(callAddress('listTemplates'), person, language)).json<{ items: { slug: string }[] }>()
      const tested = items.filter((_, index) => isTestedIn(language, index))
      expect(tested.length).toBeGreaterThanOrEqual(3)
      for (const { slug } of tested) {
        const { fields } = (await get(callAddress('readTemplate', { slug }), person, language)).json()
        const [first, ...rest] = fields
        const values = [{ id: first.id, value: 'Söhne & <Co> דנה' }]
        const [docx, pdf] = [
          await fill(person, slug, { format: 'docx', language, values }),
          await fill(person, slug, { format: 'pdf', language, values }),
        ].map((answer) => answer.json())
        expect([docx.type, pdf.type, docx.name.slice(-5), pdf.name.slice(-4)]).toEqual([
          expect.stringContaining('wordprocessingml'),
          'application/pdf',
          '.docx',
          '.pdf',
        ])
        const text = wordsOf(docx)
        expect(text).toContain('Söhne &amp; &lt;Co&gt; דנה')
        for (const { label } of rest) expect(text).toContain(`[${label.replace(/&/g, '&amp;').replace(/</g, '&lt;')}]`)
        const paper = await readPdf(Buffer.from(pdf.content, 'base64'))
        expect(paper.text).toContain('Söhne & <Co>')
        expect(paper.text).toContain('____')
        expect(paper.text).not.toMatch(/\{\{|[\uE000\uE001]/)
      }
    },
  )

  test('count once for each key', async () => {
    const person = await makeOwner()
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time++) expect((await fill(person, 'invoice', { format: 'docx' }, key)).statusCode).toBe(200)
    expect((await fill(person, 'invoice', { format: 'pdf' }, key)).json().code).toBe('idempotency_conflict')
    expect(await used(person)).toBe(1)
  })

  test('count as downloads unless generating fails', async () => {
    owner = await makeOwner()
    const before = await used(owner)
    expect((await fill(owner, 'invoice', { format: 'docx' })).statusCode).toBe(200)
    expect((await fill(owner, 'nothing', { format: 'docx' })).statusCode).toBe(404)
    const wrong = await fill(owner, 'invoice', { format: 'docx', values: [{ id: 'nobody', value: 'x' }] })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'values.0.id'])
    expect(await used(owner)).toBe(before + 1)
  })
})

describe('a value', () => {
  test('is plain text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const { html } = composeDocument('# T\n\nA {{a}} B', () => ({ value }))
        expect(html.replace(/<br>\n?/g, '')).not.toMatch(/<(?!\/?p>)/)
      }),
    )
  })

  test('is never read as a blank', () => {
    const { html } = composeDocument('# T\n\n{{a}} {{b}}', (id) => (id === 'a' ? { value: '{{b}}' } : { value: 'second' }))
    expect(html).toBe('<p>{{b}} second</p>')
  })
})
