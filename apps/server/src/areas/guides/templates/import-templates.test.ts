import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentFolder, createTestApp, type TestApp } from '../../../../test/app.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { listTemplates } from './queries.ts'

let app: TestApp
/** Paths of all delivered templates and of a copy of one. */
let delivered: string
let folder: string
const copy = (from: string, to: string) =>
  cp(path.join(contentFolder, 'templates', from), path.join(to, 'templates', from), { recursive: true })
beforeAll(async () => {
  app = await createTestApp()
  delivered = await mkdtemp(path.join(tmpdir(), 'templates-'))
  await copy('.', delivered)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'templates-'))
  await copy('invoice', folder)
  return () => rm(folder, { recursive: true })
})
afterAll(async () => {
  await rm(delivered, { recursive: true })
  await app.close()
})

const bring = (...folders: string[]) => importContent(app.services, folders)
const problemsOf = async () => {
  const read = await bring(folder)
  return read.ok ? [] : read.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`)
}
const change = async (name: string, from: string | RegExp, to: string) => {
  const file = path.join(folder, 'templates/invoice', name)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  await writeFile(file, text.replace(from, to))
}

test('imports every delivered template in each language, in order', async () => {
  expect(await bring(delivered)).toMatchObject({ ok: true })
  const slugs = await readdir(path.join(contentFolder, 'templates'))
  expect(slugs.length).toBeGreaterThanOrEqual(10)
  for (const language of languages) {
    const found = await listTemplates(app.services.db, language)
    expect(found.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
    expect(new Set(found.map(({ name }) => name)).size).toBe(slugs.length)
  }
})

test('deletes templates that the folder no longer has', async () => {
  expect(await bring(delivered)).toMatchObject({ ok: true })
  expect(await bring(folder)).toMatchObject({ ok: true })
  expect((await listTemplates(app.services.db, 'en')).map(({ slug }) => slug)).toEqual(['invoice'])
})

describe('a broken template is refused, and says why', () => {
  test.each([
    ['template.yaml', /slug: invoice/, 'slug: bill', 'template.yaml: slug: "bill" differs from the folder "invoice". Use the same name.'],
    ['en.yaml', /# /, '', 'en.yaml: text: The title is missing. Begin with a line such as "# Invoice".'],
    [
      'de.yaml',
      /\{\{([a-z0-9-]+)\}\}/,
      '{{nobody}}',
      'de.yaml: text: {{nobody}} is not a field of template.yaml. Add it there, or remove it here.',
    ],
    ['ru.yaml', /text: \|\n/, 'text: |\n  <b>x</b>\n\n', 'ru.yaml: text: Raw HTML cannot be printed. Remove it.'],
    ['en.yaml', /name: .*/, '', expect.stringMatching(/^en\.yaml: `name` is missing/)],
  ])('%s %s', async (file, from, to, message) => {
    await change(file, from, to)
    expect(await problemsOf()).toContainEqual(message)
  })

  test('when a field has no label or no blank in the text', async () => {
    await change('template.yaml', /fields:\n/, 'fields:\n  - { id: of-no-use }\n')
    expect(await problemsOf()).toEqual(
      languages.flatMap((language) => [
        `${language}.yaml: fields: "of-no-use" of template.yaml is missing. Add it.`,
        `${language}.yaml: text: {{of-no-use}} is missing. Add it.`,
      ]),
    )
  })
})
