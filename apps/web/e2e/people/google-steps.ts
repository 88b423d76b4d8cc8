import type { Page } from '@playwright/test'
import { standInUrl } from '../ports.ts'
import type { GoogleAccount } from '../stand-ins.ts'

/** Sets the account signed in at Google in this browser. */
export const signInAtGoogle = (page: Page, account: GoogleAccount) =>
  page.addInitScript((given) => {
    globalThis.googleAccount = given
  }, account)

/** Collects the page's requests to other sites. */
export function collectForeignRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => request.url().startsWith(standInUrl) && requests.push(request.url()))
  return requests
}
