import { type APIRequestContext, expect } from '@playwright/test'

/** Link to a page from the newest mail that has one; later mails may have none. */
export async function linkFor(request: APIRequestContext, email: string, page: string): Promise<string> {
  const address = new RegExp(`href="[^"]*(${page}[^"]*)"`)
  let link: string | undefined
  await expect(async () => {
    const mails = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    for (const [, id] of mails.matchAll(/href="\/dev\/mail\/([^"]+)"/g))
      link ??= address.exec(await (await request.get(`/dev/mail/${id}/html`)).text())?.[1]
    expect(link).toBeDefined()
  }).toPass({ intervals: [50, 100, 200] })
  return `${link}`
}

/** Subjects of the emails to an address, newest first. */
export async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const mails = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
  return [...mails.matchAll(/<li[^>]*><a[^>]*>([^<]*)</g)].map(([, subject = '']) => subject)
}
