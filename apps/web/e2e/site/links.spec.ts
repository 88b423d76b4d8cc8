import type { Page } from '@playwright/test'
import { at, listLinks, readPresentation } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'

const film = 'first-guide'

/** Position among the slides, as announced. */
const slideOf = (page: Page) => page.getByRole('main').getByRole('status')

test('documents, slides and films fit the screen and are accessible in the other languages', async ({ page, request }) => {
  for (const [nth, language] of (['en', 'ru'] as const).entries()) {
    const { presentations, videos } = await listLinks(request, language)
    const { slug, name } = at(presentations, nth)
    for (const [path, title] of [
      ['/links', words[language].company('linksTitle')],
      [`/links/presentation/${slug}`, name],
      [`/links/video/${film}`, at(videos, 0).name],
    ] as const) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.emulateMedia({ colorScheme: nth ? 'light' : 'dark' })
      await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoOverflow(page)
      if (nth) await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    }
  }
})

test('the film plays with subtitles in the language of the page', async ({ page, consoleErrors }) => {
  for (const language of languages) {
    await page.goto(`/links/video/${film}?lang=${language}`)
    const video = page.locator('video')
    await expect(video.locator('track')).toHaveCount(languages.length)
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
    })
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
    const shown = () =>
      video.evaluate(({ textTracks }: HTMLVideoElement) =>
        [...textTracks].flatMap(({ mode, language, cues }) => (mode === 'showing' ? `${language} ${(cues?.length ?? 0) > 5}` : [])),
      )
    await expect.poll(shown).toEqual([`${language} true`])
  }
  expect(consoleErrors).toEqual([])
})

test('slides are shown by keys and buttons, counted, and fill the screen', async ({ page, request }) => {
  const { company } = words.en
  const { presentations } = await listLinks(request, 'en')
  const { slug, name, totalSlides, pdf } = await readPresentation(request, 'en', at(presentations, 0).slug)
  const count = (number: number) => company('slideOf', { number, total: totalSlides })
  await page.goto(`/links/presentation/${slug}`)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await hydrated(page)
  const slides = page.locator('section[id^="slide-"]')
  const place = (number: number) => page.getByRole('main').getByRole('img', { name: count(number) })
  await expect(place(1)).toBeVisible()
  await expect(slideOf(page)).toHaveText('')
  await page.keyboard.press('ArrowRight')
  await expect(slideOf(page)).toHaveText(count(2))
  await expect(slides.nth(1)).toBeFocused()
  await expect(slides.nth(1)).toBeInViewport()
  await page.getByRole('button', { name: company('slideNext') }).click()
  await expect(slideOf(page)).toHaveText(count(3))
  await page.keyboard.press('ArrowLeft')
  await expect(slideOf(page)).toHaveText(count(2))
  // Scrolling changes the slide without an announcement.
  await slides.last().evaluate((slide) => slide.scrollIntoView({ block: 'center' }))
  await expect(place(totalSlides)).toBeVisible()
  await expect(slideOf(page)).toHaveText('')

  await page.getByRole('button', { name: company('present') }).click()
  await expect(slides).toHaveCount(1)
  await expect(slides).toHaveId(/slide-contact/)
  await page.keyboard.press('PageUp')
  await expect(slideOf(page)).toHaveText(count(totalSlides - 1))
  await expectAccessible(page)
  await page.getByRole('button', { name: company('leaveScreen') }).click()
  await expect(slides).toHaveCount(totalSlides)
  await expect(slides.nth(totalSlides - 2)).toBeInViewport()

  await expect(page.getByRole('link', { name: company('pdf') })).toHaveAttribute('href', pdf)
  await page.emulateMedia({ media: 'print' })
  for (const slide of await slides.all()) await expect(slide).toBeVisible()
  for (const hidden of ['header', 'footer', 'main nav', 'main button'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('slides and film transcripts read in full; unknown ones are not found', async ({ page, request }) => {
    const { slug } = at((await listLinks(request, 'en')).presentations, 0)
    const { slides } = await readPresentation(request, 'en', slug)
    await page.goto(`/links/presentation/${slug}`)
    for (const { title, lead } of slides) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(page.getByText(lead, { exact: true })).toBeVisible()
    }
    await expect(slideOf(page)).toBeHidden()
    await page.goto(`/links/video/${film}`)
    await expect(page.getByRole('heading', { name: words.en.company('transcript') })).toBeVisible()
    await expect(page.locator('video')).toHaveAttribute('controls', '')
    for (const path of ['/links/presentation/nothing', '/links/video/nothing']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.frame('notFound'))
    }
  })
})
