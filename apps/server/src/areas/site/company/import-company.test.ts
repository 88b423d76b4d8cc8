import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAddress, contentFolder, createTestApp, type TestApp } from '../../../../test/app.ts'
import { waitForContentEvents } from '../../../../test/content.ts'
import { tinyPicture } from '../../../../test/pictures.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'company-'))
  for (const name of ['company.yaml', 'presentations', 'videos'])
    await cp(path.join(contentFolder, name), path.join(folder, name), { recursive: true })
  return () => rm(folder, { recursive: true })
})
afterAll(() => app.close())

const get = async (...address: Parameters<typeof callAddress>) => (await app.fastify.inject(callAddress(...address))).json()
const importProblems = async () => {
  const read = await importContent(app.services, [folder])
  await waitForContentEvents(app.services)
  return read.ok ? [] : read.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`)
}
const change = async (name: string, from: string | RegExp, to: string) => {
  const file = path.join(folder, name)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  await writeFile(file, text.replace(from, to))
}

test('removes content missing from the folder and shows changes', async () => {
  expect(await importProblems()).toEqual([])
  expect((await get('listLinks')).presentations).toHaveLength(2)
  await rm(path.join(folder, 'presentations/for-partners'), { recursive: true })
  await change('videos/first-guide/en.yaml', /^name: .*/, 'name: Another name')
  expect(await importProblems()).toEqual([])
  const { presentations, videos } = await get('listLinks')
  expect(presentations.map(({ slug }: { slug: string }) => slug)).toEqual(['for-investors'])
  expect(videos[0].name).toBe('Another name')
})

test('shows a person’s picture, and another one after its file changed', async () => {
  await change('company.yaml', /- slug: daniel-orgad\n/, '- slug: daniel-orgad\n    avatar: team/daniel.png\n')
  expect(await importProblems()).toEqual([
    'company.yaml: team.0.avatar: The picture "team/daniel.png" is missing. Its description is shown instead.',
  ])
  await mkdir(path.join(folder, 'team/originals'), { recursive: true })
  const avatar = async (owner: string) => {
    await writeFile(path.join(folder, 'team/daniel.png'), await tinyPicture(owner))
    expect(await importProblems()).toEqual([])
    const { team } = await get('readCompany')
    expect((await app.fastify.inject(team[0].avatar)).headers['content-type']).toBe('image/webp')
    expect(team[1].avatar).toBeNull()
    return team[0].avatar
  }
  expect(await avatar('Anna')).not.toBe(await avatar('Dana'))
})

describe('invalid content is refused with a message', () => {
  test.each([
    [
      'company.yaml',
      '- slug: hanna-brueckmann',
      '- slug: daniel-orgad',
      'company.yaml: team.1.slug: "daniel-orgad" is already used above. Remove or rename it.',
    ],
    [
      'company.yaml',
      '[plans](/plans)',
      '[plans](plans)',
      expect.stringMatching(/^company\.yaml: about\.en: line \d+: "plans" leads nowhere/),
    ],
    ['company.yaml', '{company}', '{firm}', expect.stringMatching(/^company\.yaml: about\.en: .*\{firm\} is not known/)],
    [
      'presentations/for-partners/presentation.yaml',
      'audience: partners',
      'audience: all',
      'presentation.yaml: audience: Use investors or partners.',
    ],
    [
      'presentations/for-partners/presentation.yaml',
      '[problem, ',
      '[problem, problem, ',
      'presentation.yaml: "problem" is already used above. Remove or rename it.',
    ],
    [
      'presentations/for-partners/ru.yaml',
      /\n {2}prices:/,
      '\n  price:',
      'ru.yaml: slides: "prices" of presentation.yaml is missing. Add it.',
    ],
    [
      'presentations/for-partners/de.yaml',
      /text: \|\n/,
      `text: |\n      ${'Wort '.repeat(90)}\n\n`,
      expect.stringMatching(/^de\.yaml: slides\.\S+\.text: \d+ words do not fit on a slide\. Use at most 90\.$/),
    ],
    ['videos/first-guide/video.yaml', 'seconds: ', 'seconds: -', 'video.yaml: seconds: Use a whole number from 1 to 3600.'],
    [
      'presentations/for-partners/presentation.yaml',
      '[problem, ',
      '[constructor, ',
      'en.yaml: slides: "constructor" of presentation.yaml is missing. Add it.',
    ],
    [
      'videos/first-guide/ru.yaml',
      'transcript: |\n',
      'transcript: |\n  ![x][y]\n\n  [y]: https://elsewhere.example/x.png\n\n',
      'ru.yaml: transcript: line 1: Pictures are not allowed here. Use text.',
    ],
    [
      'videos/first-guide/de.yaml',
      'transcript: |\n',
      'transcript: |\n  <b>x</b>\n\n',
      'de.yaml: transcript: line 1: Raw HTML is not allowed. Use Markdown.',
    ],
  ])('%s: %s → %s', async (name, from, to, message) => {
    await change(name, from, to)
    expect(await importProblems()).toContainEqual(message)
  })
})
