import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const link = z.object({ name: z.string(), url: z.string() })

export const site = z.object({
  name: z.string(),
  legalName: z.string(),
  contactEmail: z.string(),
  credit: z.string(),
  socialLinks: z.array(link),
  appLinks: z.array(link),
  header: z.boolean(),
  footer: z.boolean(),
  /** A customer's host: shows the contact button and this text (specification 2). */
  program: z.nullable(z.object({ slug: z.string(), name: z.string(), attribution: z.string() })),
  /** Sends nothing anywhere: newcomers see how to sign in without a mail server. */
  demo: z.boolean(),
  /** Money is taken: without it nothing can be bought, and pages say so beside a price. */
  payments: z.boolean(),
  /** Orders can be paid by bank transfer, also where no other money is taken. */
  transfers: z.boolean(),
  year: z.number(),
  /** Sign-in with Google is offered with this client id. */
  google: z.nullable(z.object({ clientId: z.string(), scriptUrl: z.string() })),
  /** Forms that write to people need a proof of reCAPTCHA v3, made with this key. */
  recaptcha: z.nullable(z.object({ siteKey: z.string(), scriptUrl: z.string() })),
  /** Phone numbers may have more than 15 digits. */
  longPhoneNumbers: z.boolean(),
})
export type Site = z.output<typeof site>

export const programCalls = {
  readSite: defineCall({
    method: 'GET',
    path: '/react/site',
    summary: 'Name, links and switches of the site on this host.',
    access: 'public',
    cached: true,
    answer: site,
  }),
}
