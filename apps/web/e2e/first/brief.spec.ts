import { at } from '../content.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { orderedService } from '../orders.ts'
import { brief, formOf, heading, next, path } from '../services/brief-steps.ts'

test('a visitor answers the brief by keyboard, goes back and forth, and reaches the basket', async ({ page, request }) => {
  const { steps, field, option } = await formOf(request)
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const label = (id: string) => page.getByLabel(field(id).label)
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('link', { name: brief('start') }).focus()
  await press('Enter')
  await expect(heading(page)).toHaveText(at(steps, 0).title)
  await expect(heading(page)).toBeFocused()

  // Without answers, the first required question gets the focus and an error.
  await next(page)
  await expect(label('country')).toBeFocused()
  await expect(label('country')).toHaveAccessibleDescription('Required')
  await label('country').selectOption('IL')
  await next(page)
  await expect(heading(page)).toHaveText(at(steps, 1).title)
  await page.goBack()
  await expect(label('country')).toHaveValue('IL')
  await page.goForward()

  await page.getByRole('radio', { name: option('kind', 'self-employed') }).focus()
  await press('Space', 'Tab')
  await expect(label('money-in')).toBeFocused()
  await page.keyboard.type('a lot')
  await press('Tab')
  await expect(label('money-in')).toHaveAttribute('aria-invalid', 'true')
  await press('Shift+Tab')
  await page.keyboard.type('20000')
  await expect(label('money-in')).not.toHaveAttribute('aria-invalid', 'true')
  await press('Tab')
  await page.keyboard.type('40')
  await press('Tab')
  await page.keyboard.type('Germany and France')
  // Enter in a text field goes to the next screen.
  await press('Enter')
  await expect(heading(page)).toHaveText(at(steps, 2).title)

  await page.getByRole('checkbox', { name: option('needs', 'plain') }).focus()
  await press('Space')
  await next(page)
  await page.getByRole('radio', { name: option('offers', 'none') }).focus()
  await press('Space')
  await next(page)
  await page.getByRole('radio', { name: option('language', 'english') }).focus()
  await press('Space')
  await label('phone').fill('+972545550142')
  await next(page)
  await expect(heading(page)).toHaveText(brief('summaryTitle'))
  await expect(page.getByRole('main').getByText('Germany and France')).toBeVisible()
  await expect(page.getByText(brief('answerOpen'))).toBeHidden()

  await page.reload()
  await expect(page.getByRole('main').getByText('Germany and France')).toBeVisible()
  await page.getByRole('link', { name: `${brief('change')}: ${at(steps, 1).title}` }).click()
  await expect(label('paid-from')).toHaveValue('Germany and France')
  await page.goBack()
  await page.getByRole('button', { name: brief('toBasket') }).click()
  await expect(page).toHaveURL(`/basket/${orderedService}`)

  // The start screen shows the brief as complete.
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByText(brief('allAnswered'))).toBeVisible()
})
