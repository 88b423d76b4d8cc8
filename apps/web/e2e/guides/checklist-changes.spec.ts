import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, expectAccessible, expectNoOverflow, signedInTest } from '../fixtures.ts'
import { asOwner } from '../own-checklists.ts'
import { words } from '../words.ts'

const { editor, checklists } = words.en

const root = path.resolve(import.meta.dirname, '../../../..')

/** Imports a guide by the command line, as an operator does. */
async function bringIn(slug: string, body: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'guide-'))
  const head = `---\nslug: ${slug}\ncategory: bank-and-cards\nname: Try out ${slug}\nannounce: A guide that a test brings in and changes again.\n---\n`
  await writeFile(path.join(folder, `${slug}.md`), head + body)
  const env = { ...process.env, WAYMARK_MODE: 'test', DATA_DIR: '.test-data/e2e' }
  await promisify(execFile)(process.execPath, ['apps/server/src/import.ts', '--replace', path.join(folder, `${slug}.md`)], {
    cwd: root,
    env,
  })
  await rm(folder, { recursive: true })
}

const slugFor = () => `try-${crypto.randomUUID().slice(0, 8)}`

const before =
  'What it is about.\n\n## Look {#look minutes=5}\n\n- [ ] Left {#left}\n- [ ] Right {#right}\n\n## Go {#go minutes=5}\n\n- [ ] Walk {#walk}\n'

const after =
  'What it is about.\n\n## Look {#look minutes=5}\n\n- [ ] Left, twice {#left}\n- [ ] Right {#right}\n- [ ] Behind {#behind}\n\n## Go {#go minutes=5}\n\n- [ ] Walk {#walk}\n\n## Rest {#rest minutes=5}\n\nSit down.\n'

signedInTest('changes of the guide are accepted or declined one by one', async ({ page, request, account }) => {
  // Each import starts a separate process.
  signedInTest.slow()
  const mine = asOwner(request, account)
  const slug = slugFor()
  await bringIn(slug, before)
  const saved = await mine.save(slug, 'Roads')
  await page.goto(`/custom/instruction/${saved.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saved.name)
  await expect(page.getByText(checklists('guideChanged'))).toBeHidden()

  await bringIn(slug, after)
  await page.goto('/profile/checklists')
  await expect(page.getByText(checklists('sourceChanged'))).toBeVisible()
  await page.goto(`/custom/instruction/${saved.id}`)
  await expect(page.getByText(checklists('guideChanged'))).toBeVisible()
  await page.getByRole('link', { name: checklists('seeChanges') }).click()
  const pieces = page.getByRole('main').getByRole('listitem')
  await expect(pieces).toHaveCount(3)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of ['ru', 'de', 'en'] as const) {
    await page.goto(`/custom/instruction/${saved.id}/changes?lang=${language}`)
    await expect(page.getByRole('button', { name: words[language].editor('takeAll', { count: 3 }) })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  const titled = (name: string) => pieces.filter({ has: page.getByRole('heading', { name }) })

  await expect(titled(editor('item_changed'))).toContainText('Left, twice')
  await titled(editor('item_changed'))
    .getByRole('button', { name: editor('take') })
    .click()
  await expect(pieces).toHaveCount(2)
  await titled(editor('item_added'))
    .getByRole('button', { name: editor('leavePiece') })
    .click()
  await expect(pieces).toHaveCount(1)
  await page.getByRole('button', { name: editor('takeAll', { count: 1 }) }).click()
  await expect(page.getByRole('heading', { name: editor('nothingChanged') })).toBeVisible()

  const { steps } = await mine.draft(saved.id)
  expect(steps.map(({ title }) => title)).toEqual(['Look', 'Go', 'Rest'])
  expect(steps[0]?.items.map(({ title }) => title)).toEqual(['Left, twice', 'Right'])
  await page.getByRole('link', { name: editor('backToChecklist') }).click()
  await expect(page.getByText(checklists('savedFrom'))).toBeVisible()
  await expect(page.getByText(checklists('guideChanged'))).toBeHidden()
})
