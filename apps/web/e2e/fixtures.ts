import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const languages = ['en', 'ru', 'de'] as const
export type Language = (typeof languages)[number]

interface Fixtures {
  /** An e-mail address nobody else uses. */
  email: string
  /** The six digits of the newest mail to this address, read where a person without a mail server reads them. */
  codeFor: (email: string) => Promise<string>
  /** No accessibility violation on what is shown now. */
  accessible: () => Promise<void>
}

let count = 0
const unique = () => `${process.pid}-${Date.now()}-${count++}`

export const test = base.extend<Fixtures>({
  // Limits count by address: each test comes from one of its own.
  context: async ({ context }, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  email: async ({}, use) => use(`person-${unique()}@example.com`),
  codeFor: async ({ request }, use) =>
    use(async (email) => {
      let code = ''
      await expect(async () => {
        const page = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
        code = /\b(\d{6})\b/.exec(page)?.[1] ?? ''
        expect(code).not.toBe('')
      }).toPass()
      return code
    }),
  accessible: async ({ page }, use) => use(() => expectAccessible(page)),
})

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** Waits until the browser's part of the page has taken over. */
export const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
