import type { CallName, Input } from '@waymark/contract/calls.ts'
import { toCamel, toSnake } from '@waymark/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyBody, callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { categoriesYaml, createContent, guideText, plansYaml } from '../../../../test/content.ts'
import { callSpec } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'

let app: TestApp
let content: Awaited<ReturnType<typeof createContent>>
beforeAll(async () => {
  app = await createTestApp()
  content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/shop/en.md': guideText('shop'),
    'guides/paid/en.md': guideText('paid', { paid: true }),
  })
  expect(await importContent(app.services, [content.folder])).toMatchObject({ ok: true })
})
afterAll(async () => {
  await app.close()
  await content.remove()
})

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
async function make<N extends CallName>(person: SignedIn, name: N, input: Input<N>) {
  const { method } = callSpec(name)
  const response = await app.fastify.inject({
    method,
    url: callAddress(name, input as Record<string, string>),
    headers: person.bearer,
    ...(method === 'POST' ? { payload: toSnake(input) as object } : {}),
  })
  return (response.body ? toCamel(response.json()) : null) as AnyBody
}

test('only a plan with paid guides opens and saves a paid guide', async () => {
  const [noa, staff] = [await makeSignedIn(app.services), await makeStaff(app.services, 'manager')]
  const refused = { status: 403, code: 'paid_guide', detail: 'Paid guide: only with a paid subscription' }
  expect(await make(noa, 'readMyGuide', { id: 'paid' })).toMatchObject(refused)
  expect(await make(noa, 'createChecklist', { instruction: 'paid', category: 'Mine' })).toMatchObject(refused)
  expect((await make(noa, 'readMyGuide', { id: 'shop' })).steps).toHaveLength(2)
  expect(await make(noa, 'readMyGuide', { id: 'none' })).toMatchObject({ code: 'not_found' })

  await make(staff, 'changeLevel', { id: noa.user.id, until: '2026-12-31', reason: 'A gift' })
  const { steps } = await make(noa, 'readMyGuide', { id: 'paid' })
  expect(steps).toMatchObject([{ locked: false }, { locked: false, items: [{ title: 'The last thing done' }] }])
  expect((await make(noa, 'readGuide', { slug: 'paid' })).steps[1]).toMatchObject({ locked: true, items: [] })
  const saved = await make(noa, 'createChecklist', { instruction: 'paid', category: 'Mine' })
  expect(saved).toMatchObject({ totalItems: 3 })

  // A saved checklist remains after the level ends.
  await make(staff, 'changeLevel', { id: noa.user.id, until: null })
  expect(await make(noa, 'readMyGuide', { id: 'paid' })).toMatchObject(refused)
  expect((await make(noa, 'readChecklist', { id: saved.id })).steps[1].items).toHaveLength(1)
})

test('lists changes of the guide until they are accepted or dismissed', async () => {
  const noa = await makeSignedIn(app.services)
  const { id } = await make(noa, 'createChecklist', { instruction: 'shop', category: 'Mine' })
  expect(await make(noa, 'listChanges', { id })).toEqual({ items: [] })

  const body = guideText('shop').replace('One thing done', 'One good thing done').replace('The lead.', 'A new lead.')
  await content.write('guides/shop/en.md', `${body}\n## Third {#third minutes=3}\n\nMore.\n`)
  await importContent(app.services, [content.folder])
  const told = async () => ({
    ids: (await make(noa, 'listChanges', { id })).items.map((change: { id: string }) => change.id),
    source: (await make(noa, 'readChecklist', { id })).source.changed,
    card: (await make(noa, 'listFolders', {})).items[0].checklists[0].sourceChanged,
  })
  expect(await told()).toEqual({ ids: ['step_changed:first', 'item_changed:first/one', 'step_added:third'], source: true, card: true })

  const settled = await make(noa, 'settleChanges', { id, version: 1, take: ['item_changed:first/one', 'step_added:third'] })
  expect(settled).toMatchObject({
    version: 2,
    source: { changed: true },
    steps: [{ lead: 'The lead.', items: [{ title: 'One good thing done' }, {}] }, {}, { id: 'third', minutes: 3 }],
  })
  expect(await make(noa, 'settleChanges', { id, version: 1, leave: ['step_changed:first'] })).toMatchObject({ code: 'checklist_changed' })
  expect(await told()).toMatchObject({ ids: ['step_changed:first'], source: true, card: true })
  const left = await make(noa, 'settleChanges', { id, version: 2, leave: ['step_changed:first'] })
  expect(left).toMatchObject({ version: 3, source: { changed: false }, steps: [{ lead: 'The lead.' }, {}, {}] })
  expect(await told()).toEqual({ ids: [], source: false, card: false })

  // Front matter alone does not change the guide's text.
  await content.write('guides/shop/en.md', `${body.replace('Name of shop', 'A better name')}\n## Third {#third minutes=3}\n\nMore.\n`)
  await importContent(app.services, [content.folder])
  expect(await told()).toEqual({ ids: [], source: false, card: false })
  expect((await make(noa, 'readChecklist', { id })).source.name).toBe('A better name')
})
