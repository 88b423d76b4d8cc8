import type { Page } from '@playwright/test'
import { alertsIn, expect, expectAccessible, pressSlowly, signedInTest as test, toast } from '../fixtures.ts'
import { described, field, forms, frame, open, profile, save, section, settings } from './settings-steps.ts'

test.describe('personal details', () => {
  test('report all errors together and keep what was typed', async ({ page }) => {
    await open(page, settings('personal'))
    const long = 'x'.repeat(5000)
    await field(page, settings('name')).fill(long)
    await field(page, forms('day')).fill('31')
    await field(page, forms('month')).fill('2')
    await field(page, forms('year')).fill('1990')
    await field(page, settings('address')).fill(long)
    // Errors of fields that lose the focus move the button.
    await described(page, settings('name'), 'Use at most 100 characters')
    await described(page, forms('day'), 'Enter a date from 1900 until today')
    await save(page)
    await expect(field(page, settings('name'))).toBeFocused()
    await described(page, settings('name'), 'Use at most 100 characters')
    await described(page, forms('day'), 'Enter a date from 1900 until today')
    await described(page, settings('address'), /Use at most 1,000 characters/)
    await expect(field(page, settings('name'))).toHaveValue(long)
    await expectAccessible(page)
  })

  test('keep a pressed button under the pointer when an error appears above it', async ({ page }) => {
    await open(page, settings('personal'))
    await field(page, settings('name')).fill(' ')
    await page.keyboard.press('Tab')
    await described(page, settings('name'), 'Required')
    await field(page, settings('name')).fill('Noa Levi')

    await field(page, forms('year')).fill('1990')
    await pressSlowly(page.getByRole('button', { name: settings('save') }))
    await expect(page.getByRole('group', { name: settings('birthDate') }).locator('input:focus')).toBeVisible()
    await described(page, forms('day'), 'Enter a date from 1900 until today')
  })

  test('limit a phone to 15 digits and drop invisible characters; two tabs do not conflict', async ({ page, context }) => {
    await open(page, settings('personal'))
    const phone = field(page, settings('phone'))
    await phone.pressSequentially('call me')
    await expect(phone).toHaveValue(/^\+?$/)
    await phone.fill('+49301234567890123456')
    await expect.poll(async () => (await phone.inputValue()).replace(/\D/g, '')).toBe('493012345678901')
    // Choosing another country changes the code before the digits.
    await phone.fill('')
    await page.getByRole('combobox', { name: forms('dialCode') }).selectOption('de')
    await expect(phone).toHaveValue('+49 ')
    // A country code alone is no number.
    await field(page, settings('name')).fill('\u202eN\u200bo\ufeffa נועה\u2069')
    await save(page)
    await expect(toast(page, settings('saved'))).toBeVisible()
    await expect(section(page, settings('personal'))).not.toContainText('+49')
    await expect(section(page, settings('personal')).getByText('Noa נועה', { exact: true })).toHaveAttribute('dir', 'auto')

    // Changes in two tabs do not undo each other.
    const other = await context.newPage()
    await page.getByRole('button', { name: `${settings('change')} ${settings('personal')}` }).click()
    await expect(field(page, settings('name'))).toBeFocused()
    await open(other, settings('personal'))
    await field(other, settings('name')).fill('Noa Levi')
    await save(other)
    await expect(toast(other, settings('saved'))).toBeVisible()
    await field(page, settings('address')).fill('Herzl 1')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/profile') && answer.request().method() !== 'GET')
    await save(page)
    await saved
    await expect(section(page, settings('personal'))).toContainText('Noa Levi')
    await expect(section(page, settings('personal'))).toContainText('Herzl 1')
  })

  test('search countries 250 ms after the last key, by keyboard alone', async ({ page }) => {
    await page.clock.install()
    await open(page, settings('personal'))
    await page.getByRole('button', { name: settings('country') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: settings('country') })
    const options = dialog.getByRole('option')
    await expect(options.first()).toHaveText(forms('notGiven'))
    await page.clock.pauseAt(Date.now() + 600_000)
    await dialog.getByRole('combobox').fill('german')
    await page.clock.runFor(200)
    await expect(options.first()).toHaveText(forms('notGiven'))
    await page.clock.runFor(60)
    await expect(options).toHaveText(['Germany'])
    await dialog.getByRole('combobox').fill('nowhere at all')
    await page.clock.runFor(260)
    await expect(dialog.getByText(forms('nothingFound'))).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: settings('country') })).toBeFocused()
  })

  test('choose a country from typed text without waiting for the list', async ({ page }) => {
    await page.clock.install()
    await open(page, settings('personal'))
    const country = page.getByRole('button', { name: settings('country') })
    const dialog = page.getByRole('dialog', { name: settings('country') })
    await page.clock.pauseAt(Date.now() + 600_000)
    for (const [query, keys, name] of [
      ['germany', ['Enter'], 'Germany'],
      ['nowhere at all', ['Enter', 'Escape'], 'Germany'],
      ['united', ['ArrowDown', 'Enter'], 'United Kingdom'],
    ] as const) {
      await country.press('Enter')
      await dialog.getByRole('combobox').fill(query)
      for (const key of keys) await page.keyboard.press(key)
      await expect(dialog).toBeHidden()
      await expect(country).toContainText(name)
    }
  })

  test('stay while the server is unreachable, and leaving the page asks first', async ({ page }) => {
    await open(page, settings('personal'))
    await field(page, settings('name')).fill('Noa Levi')
    await page.route('**/api/**', (route) => route.abort())
    await save(page)
    await expect(section(page, settings('personal')).getByRole('alert')).toHaveText(forms('offline'))
    await expect(field(page, settings('name'))).toHaveValue('Noa Levi')
    // A section that is not loaded stays closed and says so.
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('button', { name: `${settings('change')} ${settings('email')}` }).click()
    await expect(toast(page, settings('notLoaded'))).toBeVisible()
    await page.unroute('**/assets/**')
    await page.unroute('**/api/**')

    const away = page.getByRole('navigation', { name: profile('sections') }).getByRole('link', { name: profile('guides') })
    await away.click()
    const dialog = page.getByRole('dialog', { name: settings('leaveTitle') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: settings('stay') }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page, settings('name'))).toHaveValue('Noa Levi')
    await expect(page).toHaveURL('/profile/settings')
    await save(page)
    await expect(toast(page, settings('saved'))).toBeVisible()
    await expect(section(page, settings('personal'))).toContainText('Noa Levi')

    await page.getByRole('button', { name: `${settings('change')} ${settings('personal')}` }).click()
    await field(page, settings('name')).fill('Somebody else')
    await away.click()
    await dialog.getByRole('button', { name: settings('leave') }).click()
    await expect(page).toHaveURL('/profile/guides')
    await expect(page.getByRole('heading', { name: profile('noGuides') })).toBeVisible()
    await page.goBack()
    await expect(section(page, settings('personal'))).toContainText('Noa Levi')
  })
})

test.describe('the picture', () => {
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

  /** A picture drawn by the browser. */
  const drawn = async (page: Page) => {
    const url = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 600
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#0a7a3d'
        context.fillRect(0, 0, 450, 600)
        context.fillStyle = '#7a2fb8'
        context.fillRect(450, 0, 450, 600)
      }
      return canvas.toDataURL('image/png')
    })
    return Buffer.from(url.split(',')[1] ?? '', 'base64')
  }

  test('is cropped with the keyboard, uploaded, shown in the header and removed', async ({ page, consoleErrors }) => {
    await page.goto('/profile/settings')
    const avatar = section(page, settings('avatar'))
    await expect(avatar).toContainText(settings('noAvatar'))
    await choose(page, 'me.png', await drawn(page))
    const dialog = page.getByRole('dialog', { name: settings('crop') })
    const area = dialog.getByRole('application', { name: settings('cropArea') })
    await area.focus()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await dialog.getByRole('slider', { name: settings('zoom') }).fill('2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: settings('usePicture') }).click()
    await expect(toast(page, settings('saved'))).toBeVisible()
    await expect(avatar.getByRole('img', { name: settings('avatar') })).toHaveJSProperty('naturalWidth', 512)
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/api\/files\/avatars\//)
    expect(consoleErrors).toEqual([])

    await avatar.getByRole('button', { name: settings('removePicture') }).click()
    const sure = page.getByRole('dialog', { name: settings('removePictureTitle') })
    await expect(sure.getByRole('button', { name: settings('removePictureKeep') })).toBeFocused()
    await sure.getByRole('button', { name: settings('removePicture') }).click()
    await expect(toast(page, settings('pictureRemoved'))).toBeVisible()
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  })

  test('is refused when invalid or too large, and can be sent again after a failure', async ({ page }) => {
    await page.goto('/profile/settings')
    const alert = section(page, settings('avatar')).getByRole('alert')
    const button = page.getByRole('button', { name: settings('choosePicture') })
    await expect(button).toBeVisible()
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '', 'hello']) {
      await choose(page, 'me.png', Buffer.from(content))
      await expect(button).not.toHaveAttribute('aria-busy')
      await expect(alert).toHaveText(settings('noPicture'))
    }
    await choose(page, 'me.png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(alert).toHaveText(settings('tooLarge'))
    await expectAccessible(page)

    await choose(page, 'me.png', await drawn(page))
    const dialog = page.getByRole('dialog', { name: settings('crop') })
    await expect(dialog.getByRole('application')).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await dialog.getByRole('button', { name: settings('usePicture') }).click()
    await expect(alertsIn(dialog)).toHaveText(forms('offline'))
    await page.unroute('**/api/**')
    await dialog.getByRole('button', { name: settings('usePicture') }).click()
    await expect(toast(page, settings('saved'))).toBeVisible()
    await expect(page.getByRole('link', { name: frame('profile') }).locator('img')).toBeVisible()
  })
})
