import { type APIRequestContext, expect } from '@playwright/test'

/** The address in the newest mail to somebody that leads to a page. */
export async function linkFor(request: APIRequestContext, email: string, page: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    const newest = await (await request.get(`/dev/mail/${/href="\/dev\/mail\/([^"]+)"/.exec(mails)?.[1]}/html`)).text()
    link = new RegExp(`href="[^"]*(${page}[^"]*)"`).exec(newest)?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ intervals: [50, 100, 200] })
  return link
}

/** What the mails to somebody are about, the newest first. */
export async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const mails = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
  return [...mails.matchAll(/<li[^>]*><a[^>]*>([^<]*)</g)].map(([, subject = '']) => subject)
}
