import type { Page } from '@playwright/test'
import { standInUrl } from '../ports.ts'
import type { GoogleAccount } from '../stand-ins.ts'

/** Who is signed in at Google in this browser. */
export const atGoogle = (page: Page, account: GoogleAccount) =>
  page.addInitScript((given) => {
    globalThis.googleAccount = given
  }, account)

/** What a page asks elsewhere. */
export function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(standInUrl) && asked.push(request.url()))
  return asked
}
