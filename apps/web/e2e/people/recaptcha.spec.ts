import type { Page } from '@playwright/test'
import { alive, expect, expectAccessible, hydrated, test, toast } from '../fixtures.ts'
import { guardedUrl, standInUrl } from '../ports.ts'
import type { Seen } from '../stand-ins.ts'
import { languages, words } from '../words.ts'

const script = `${standInUrl}/recaptcha/api.js?**`

/** Sets the verdict of reCAPTCHA. */
const setVerdict = (page: Page, seen: Seen) =>
  page.addInitScript((given) => {
    globalThis.seenAs = given
  }, seen)

test.describe('when enabled', () => {
  test.use({ baseURL: guardedUrl })

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: language })
      const { account, forms } = words[language]
      const heading = (page: Page) => page.getByRole('heading', { level: 1 })
      const alert = (page: Page) => page.getByRole('main').getByRole('alert')

      async function register(page: Page, email: string) {
        await page.goto('/auth/register')
        await hydrated(page)
        await page.getByLabel(account('name')).fill('Ada Ro')
        await page.getByLabel(account('email')).fill(email)
        await page.getByRole('button', { name: account('sendCode') }).click()
      }

      if (language === 'en')
        test('codes, recovery links and messages each need a proof of their own', async ({ page, email }) => {
          const proofs: unknown[] = []
          page.on('request', (request) => {
            if (/access_code|password\/forgot/.test(request.url()))
              proofs.push((request.postDataJSON() as { recaptcha_proof: string }).recaptcha_proof)
          })
          await page.goto('/auth/login')
          await hydrated(page)
          await page.getByLabel(account('email')).fill(email)
          await page.getByRole('button', { name: account('sendCode') }).click()
          await expect(heading(page)).toHaveText(account('codeTitle'))
          await page.goto('/auth/forgot')
          await hydrated(page)
          await page.getByLabel(account('email')).fill(`other-${email}`)
          await page.getByRole('button', { name: account('sendLink') }).click()
          await expect(heading(page)).toHaveText(account('linkSentTitle'))
          expect(new Set(proofs).size).toBe(2)
          for (const proof of proofs) expect(proof).toMatch(/^\d{13}\./)

          await page.goto('/spot')
          await hydrated(page)
          const form = page.locator('#spot')
          await alive(form.locator('form'))
          for (const [name, text] of Object.entries({ text: 'A step is missing', name: 'Ada Ro', email }))
            await form.locator(`[name=${name}]`).fill(text)
          const sent = page.waitForRequest('**/api/react/spot')
          await form.getByRole('button').click()
          expect((await sent).postDataJSON()).toMatchObject({ recaptcha_proof: expect.stringMatching(/./) })
          await expect(toast(page, words[language].inquiries('sent'))).toBeVisible()
        })

      if (language === 'ru')
        test('a person taken for a bot keeps what was typed and sees whom to write to', async ({ page, email }) => {
          await setVerdict(page, 'machine')
          await register(page, email)
          await expect(alert(page).getByRole('link', { name: 'hello@waymark.example' })).toHaveAttribute(
            'href',
            'mailto:hello@waymark.example',
          )
          await expectAccessible(page)
          await expect(page.getByLabel(account('email'))).toHaveValue(email)
          await expect(heading(page)).toHaveText(account('register'))

          // Fails closed while the check does not respond.
          const seen = (as: Seen) =>
            page.evaluate((given) => {
              globalThis.seenAs = given
            }, as)
          await seen('unavailable')
          await page.getByRole('button', { name: account('sendCode') }).click()
          await expect(alert(page).getByRole('link')).toHaveCount(0)
          await expect(alert(page)).toBeVisible()
          await expect(heading(page)).toHaveText(account('register'))
          await seen('person')
          await page.getByRole('button', { name: account('sendCode') }).click()
          await expect(heading(page)).toHaveText(account('codeTitle'))
        })

      if (language === 'en')
        test('says "Recaptcha not loaded" when the script is blocked', async ({ page, email }) => {
          const sent: string[] = []
          page.on('request', (request) => request.url().includes('/api/react/register') && sent.push(request.url()))
          await page.route(script, (route) => route.abort())
          await register(page, email)
          await expect(alert(page)).toHaveText(forms('recaptchaNotLoaded'))
          await expect(toast(page, forms('recaptchaNotLoaded'))).toBeVisible()
          await expectAccessible(page)
          expect(sent).toEqual([])
          await expect(page.getByLabel(account('email'))).toHaveValue(email)

          await page.unroute(script)
          await page.getByRole('button', { name: account('sendCode') }).click()
          await expect(heading(page)).toHaveText(account('codeTitle'))
        })
    })
  }
})

test('when disabled the forms do not mention it', async ({ page }) => {
  await page.goto('/auth/login')
  await hydrated(page)
  await expect(page.getByText('reCAPTCHA')).toHaveCount(0)
})
