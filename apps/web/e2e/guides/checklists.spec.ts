import type { Page } from '@playwright/test'
import { accountGuide, at, paidGuide, readGuide, shopGuide } from '../content.ts'
import { alive, expect, expectAccessible, expectNoOverflow, hydrated, signedInTest, test, toast, typeCode } from '../fixtures.ts'
import { asOwner } from '../own-checklists.ts'
import { words } from '../words.ts'
import { accountWords, checklists, entitlements, frame, guides, pressSave, progressSaved } from './checklists-steps.ts'

const listPath = '/profile/checklists'

const inMenu = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: of }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('a visitor signs in in place, and the guide is saved with their progress', async ({ page, request, settled, codeFor }) => {
  const step = at((await readGuide(request, 'en', accountGuide)).steps, 0)
  await page.goto(`/instruction/${accountGuide}?step=${step.id}`)
  await hydrated(page)
  const box = page.locator('.checks').getByRole('checkbox').first()
  await alive(box)
  await box.check()
  await pressSave(page, accountGuide)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accountWords('email')).fill(settled.email)
  const before = await codeFor(settled.email)
  await dialog.getByRole('button', { name: accountWords('sendCode') }).click()
  await expect(dialog).toHaveAccessibleName(accountWords('codeTitle'))
  await typeCode(page, await codeFor(settled.email, before))
  await expect(toast(page, accountWords('authorized'))).toBeVisible()
  await expect(dialog).toHaveAccessibleName(checklists('saveTitle'))
  await expect(dialog.getByLabel(checklists('takeTicks', { count: 1 }))).toBeChecked()
  await dialog.getByRole('button', { name: checklists('save') }).click()
  await toast(page, 'Guide saved!').getByRole('link').click()
  await expect(page.getByText(words.en.guides('stepsDone', { done: 0, count: 9 })).first()).toBeVisible()
  await page.getByRole('link', { name: guides('continueAt', { number: 1 }) }).click()
  await expect(page.locator('.checks').getByRole('checkbox').first()).toBeChecked()
})

signedInTest('folders and their checklists are created, renamed, moved and deleted', async ({ page, request, account }) => {
  const mine = asOwner(request, account)
  const saved = await mine.save(shopGuide, 'Shop')
  await page.goto(listPath)
  const row = page.getByRole('link', { name: saved.name })
  await expect(row).toBeVisible()
  const dialog = page.getByRole('dialog')

  // A taken folder name is reported while typing; then another name is used.
  await page.getByRole('button', { name: checklists('newFolder'), exact: true }).click()
  await dialog.getByLabel(checklists('folderName')).fill('Shop')
  await expect(dialog.getByRole('alert')).toHaveText(checklists('folderExists'))
  await dialog.getByLabel(checklists('folderName')).fill('Every month')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Every month' })).toBeVisible()

  // A copy with the same name as an existing one.
  await inMenu(page, checklists('moreOf', { name: saved.name }), checklists('copy'))
  await dialog.getByLabel(checklists('name'), { exact: true }).fill(saved.name)
  await expect(dialog.getByRole('alert')).toHaveText('This checklist exists')
  await dialog.getByLabel('Every month').check()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: checklists('copy'), exact: true }).click()
  await expect(row).toHaveCount(2)

  await inMenu(page, checklists('moreOfFolder', { name: 'Every month' }), checklists('renameFolder'))
  await dialog.getByLabel(checklists('folderName')).fill('Each month')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Each month' })).toBeVisible()

  const folder = page.getByRole('region', { name: 'Each month' })
  await folder.getByRole('button', { name: checklists('moreOf', { name: saved.name }) }).click()
  await page.getByRole('button', { name: checklists('rename'), exact: true }).click()
  await dialog.getByLabel(checklists('name'), { exact: true }).fill('Second shop')
  await page.keyboard.press('Enter')
  const second = page.getByRole('link', { name: 'Second shop' })
  await expect(second).toBeVisible()

  await inMenu(page, checklists('moreOf', { name: 'Second shop' }), checklists('move'))
  await dialog.getByLabel('Shop', { exact: true }).check()
  await dialog.getByRole('button', { name: checklists('move'), exact: true }).click()
  await expect(page.getByRole('region', { name: 'Shop' }).getByRole('link')).toHaveText([saved.name, 'Second shop'])
  await expect(folder.getByText(checklists('emptyFolder'))).toBeVisible()

  await inMenu(page, checklists('moreOf', { name: 'Second shop' }), checklists('delete'))
  await expect(dialog).toContainText(checklists('steps', { count: saved.totalSteps }))
  await dialog.getByRole('button', { name: checklists('deleteIt') }).click()
  await expect(toast(page, 'Guide was deleted')).toBeVisible()
  await expect(second).toBeHidden()

  // Checklists inside are moved or deleted.
  await inMenu(page, checklists('moreOfFolder', { name: 'Shop' }), checklists('deleteFolder'))
  await dialog.getByLabel(checklists('moveTo', { name: '\u2068Each month\u2069' })).check()
  await dialog.getByRole('button', { name: checklists('deleteFolder') }).click()
  await expect(folder.getByRole('link')).toHaveText([saved.name])
  await inMenu(page, checklists('moreOfFolder', { name: 'Each month' }), checklists('deleteFolder'))
  await dialog.getByRole('radio').check()
  await dialog.getByRole('button', { name: checklists('deleteFolder') }).click()
  await expect(page.getByRole('heading', { name: checklists('noFolders') })).toBeVisible()
  await expect.poll(mine.folders).toEqual([])
})

signedInTest(
  'restarting erases progress everywhere; a closed folder stays closed; nobody else sees it',
  async ({ page, request, account, first, device }) => {
    const mine = asOwner(request, account)
    const saved = await mine.save(shopGuide, 'Shop')
    await mine.makeFolder('Later')
    const step = at(saved.steps, 0)
    const address = `/custom/instruction/${saved.id}`
    await page.goto(`${address}?step=${step.id}`)
    const sent = progressSaved(page)
    await page.locator('.checks').getByRole('checkbox').first().check()
    await sent
    await page.goto(listPath)
    await inMenu(page, checklists('moreOf', { name: saved.name }), checklists('startAgain'))
    await expect(page.getByRole('dialog')).toContainText(checklists('ticks', { count: 1 }))
    await page.getByRole('button', { name: checklists('eraseTicks') }).click()
    await expect(toast(page, 'Guide cleared!')).toBeVisible()
    expect((await mine.progress(saved.id)).marks).toEqual([])

    const row = page.getByRole('link', { name: saved.name })
    await page.getByRole('heading', { name: 'Shop' }).click()
    await expect(row).toBeHidden()
    // The browser reports the toggle a moment after closing the folder.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('folders'))).not.toBeNull()
    await page.reload()
    await expect(page.getByText(checklists('emptyFolder'))).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('heading', { name: 'Shop' }).click()
    await expect(row).toBeVisible()

    await page.goto(`${address}?step=${step.id}`)
    await expect(page.locator('.checks').getByRole('checkbox').first()).not.toBeChecked()
    await page.goto(`${address}?step=nowhere`)
    await expect(page.getByRole('heading', { name: frame('notFound') })).toBeVisible()
    const stranger = await device(first)
    for (const place of [address, '/custom/instruction/no-such-thing']) {
      await stranger.goto(place)
      await expect(stranger.getByRole('heading', { name: frame('notFound') })).toBeVisible()
    }
    const visitor = await device()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: checklists('signInTitle') })).toBeVisible()
    await expectAccessible(visitor)
  },
)

signedInTest(
  'saving a paid guide needs a plan; at the limit, deleting a checklist lets the save go on',
  async ({ page, request, account }) => {
    const mine = asOwner(request, account)
    for (const number of [1, 2, 3, 4, 5]) await mine.begin(`List ${number}`, 'Full')
    const dialog = page.getByRole('dialog')
    await pressSave(page, paidGuide)
    await dialog.getByRole('button', { name: checklists('save') }).click()
    await expect(dialog).toHaveAccessibleName('Paid guide: only with a paid subscription')
    await expect(dialog.getByRole('link', { name: checklists('seePlans') })).toHaveAttribute('href', '/plans')

    await pressSave(page, shopGuide)
    await dialog.getByRole('button', { name: checklists('save') }).click()
    await expect(dialog).toHaveAccessibleName(entitlements('checklistsUsed'))
    await expectAccessible(page)
    // The plans open in a new tab, and the dialog waits.
    await expect(dialog.getByRole('link', { name: entitlements('seePlans') })).toHaveAttribute('target', '_blank')
    await dialog.getByRole('button', { name: checklists('makeRoom') }).click()
    await expect(dialog).toHaveAccessibleName(checklists('tidyTitle'))
    await dialog.getByRole('radio', { name: 'List 3 · Full' }).check()
    await expect(dialog).toContainText('This can’t be undone.')
    await expectNoOverflow(page)
    await expectAccessible(page)
    let letThrough: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/react/user/custom_instructions', async (route) => {
      await held
      await route.continue()
    })
    const deleted: string[] = []
    page.on('request', (sent) => sent.method() === 'DELETE' && deleted.push(sent.url()))
    const goOn = dialog.getByRole('button', { name: checklists('deleteAndGoOn') })
    const going = page.waitForRequest(/\/custom_instructions$/)
    await goOn.click()
    await going
    // A second press while the action runs has no effect.
    await goOn.click({ force: true })
    await expect(goOn).toHaveAttribute('aria-busy', 'true')
    letThrough()
    await expect(toast(page, checklists('saved'))).toBeVisible()
    expect(deleted).toHaveLength(1)
    const names = (await mine.folders()).flatMap((folder) => folder.checklists.map((checklist) => checklist.name))
    const { name } = await readGuide(request, 'en', shopGuide)
    expect(names.toSorted()).toEqual([...['1', '2', '4', '5'].map((number) => `List ${number}`), name].toSorted())
  },
)

for (const language of ['de'] as const) {
  const t = words[language]
  test.describe(language, () => {
    signedInTest.use({ locale: language })
    signedInTest(`checklists are accessible in ${language}`, async ({ page, request, account }) => {
      const saved = await asOwner(request, account, language).save(shopGuide, 'Очень длинное название папки / a very long name of a folder')
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(listPath)
      await expect(page.getByRole('link', { name: saved.name })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      const more = page.getByRole('button', { name: t.checklists('moreOf', { name: saved.name }) })
      await more.press('Enter')
      await expect(page.getByRole('listitem').getByRole('link', { name: t.checklists('open') })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()

      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: t.checklists('folders') })).toBeVisible()
      await expect(page.getByText(t.checklists('checklists', { count: 1 }))).toBeVisible()
      await expectNoOverflow(page)

      for (const part of ['', `?step=${at(saved.steps, 0).id}`, '/finished']) {
        await page.goto(`/custom/instruction/${saved.id}${part}`)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.checklists('loading'))
        await expectAccessible(page)
        await expectNoOverflow(page)
      }

      await page.goto(`/instruction/${accountGuide}`)
      await hydrated(page)
      const save = page.getByRole('button', { name: t.guides('saveToChecklist') })
      await alive(save)
      await save.click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  })
}
