import { readCompany } from '../content.ts'
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from '../fixtures.ts'
import { languages, words } from '../words.ts'

test('about shows the company, its team, its companies, the app and a form in every language', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [index, language] of languages.entries()) {
    const { company, inquiries } = words[language]
    const { team, companies } = await readCompany(request, language)
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' })
    await page.goto(`/about?lang=${language}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company('aboutTitle'))
    const people = page.locator('#team li')
    await expect(people.getByRole('heading')).toHaveText(team.map(({ name }) => name))
    await expect(people).toContainText(team.map(({ position }) => position))
    const lettersOf = (name: string) =>
      name
        .split(' ')
        .map(([letter]) => letter)
        .slice(0, 2)
        .join('')
    await expect(people.locator('span')).toHaveText(team.map(({ name }) => lettersOf(name)))
    await expect(page.locator('#projects h3')).toHaveText(companies.map(({ name }) => name))
    await expect(page.locator('#app')).toContainText(company('appText'))
    await expect(page.locator('#contact')).toContainText(inquiries('contactTitle'))
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
