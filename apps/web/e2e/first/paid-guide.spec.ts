import { at, paidGuide, readGuide } from '../content.ts'
import { expect, expectAccessible, hydrated, signedInTest } from '../fixtures.ts'
import { boxes, frame, guides } from '../guides/steps-steps.ts'
import { makePro } from '../staff.ts'

signedInTest('a paid guide opens only with a plan that includes it', async ({ page, request, account, codeFor }) => {
  const guide = await readGuide(request, 'en', paidGuide)
  const second = at(guide.steps, 1)
  await page.goto(`/instruction/${paidGuide}?step=${second.id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: guides('lockedTitle') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: guides('seePlans') })).toHaveAttribute('href', '/plans')

  await makePro(request, account, codeFor)
  // A customer who has paid is not sent to the plans when the server is unavailable.
  await page.route('**/api/react/user/instruction/*', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/instruction/${paidGuide}?step=${second.id}`)
  await expect(page.getByRole('alert').getByText(frame('oopsOffline'))).toBeVisible()
  await expect(page.getByRole('heading', { name: guides('lockedTitle') })).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: frame('tryAgain') }).click()
  await expect(boxes(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: guides('lockedTitle') })).toHaveCount(0)
  await boxes(page).first().check()
  await expectAccessible(page)
  await page.goto(`/instruction/${paidGuide}`)
  await hydrated(page)
  const title = page.getByRole('main').getByRole('link', { name: at(guide.steps, -1).title })
  await expect(title).toBeVisible()
  await expect(page.getByText(guides('lockedText'))).toHaveCount(0)
  await expectAccessible(page)
})
