import { expect, type Page } from '@playwright/test'
import { at } from './content.ts'
import { type Language, type Words, words } from './words.ts'

const { start } = words.en

export const asked = (page: Page, language: Language = 'en') => page.getByRole('dialog', { name: words[language].start('agreements') })
export const slide = (page: Page, number: number, language: Language = 'en') => {
  const t = words[language].start
  const titles = [t('welcome', { site: 'Waymark' }), t('lines'), t('guide'), t('checks')]
  return page.getByRole('dialog', { name: at(titles, number - 1), exact: true })
}
export const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
/** Checkboxes of the four documents; marketing is separate. */
export const boxes = (page: Page) => page.getByRole('dialog').getByRole('group').getByRole('checkbox')
export const agreeTo = async (page: Page, agree = start('agree')) => {
  await expect(boxes(page).first()).toBeVisible()
  for (const box of await boxes(page).all()) await box.check()
  await button(page, agree).click()
}

/** Collects requests that report the end of the slides. */
export function countOnboarded(page: Page) {
  const told: string[] = []
  page.on('request', (request) => request.url().endsWith('/user/onboarded') && told.push(request.method()))
  return told
}

/** Watches every painted frame for the maximum number of simultaneous dialogs, drawers and banners. */
export async function watchOverlays(page: Page) {
  await page.addInitScript(() => {
    const watch = () => {
      const shown = [...document.querySelectorAll('dialog[open], .drawer:popover-open, .consent')].filter((element) =>
        element.checkVisibility(),
      )
      sessionStorage.setItem('most', String(Math.max(Number(sessionStorage.getItem('most')), shown.length)))
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('most')))
}

/** Passes the first start of a new account: agrees to everything and skips the slides. */
export async function passFirstStart(page: Page, { start }: Words) {
  const agreements = page.getByRole('dialog', { name: start('agreements') })
  await expect(agreements).toBeVisible()
  for (const box of await agreements.getByRole('group').getByRole('checkbox').all()) await box.check()
  await agreements.getByRole('button', { name: start('agree') }).click()
  // If the page is left before the answer, the slides are shown again.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/user/onboarded'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: start('skip') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await told
}
