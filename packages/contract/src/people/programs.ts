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
  /** Program of the host: its contact button and attribution (specification 2). */
  program: z.nullable(z.object({ slug: z.string(), name: z.string(), attribution: z.string() })),
  /** Demo: sends no email, and shows newcomers how to sign in without a mail server. */
  demo: z.boolean(),
  /** Payments are configured. Without them nothing can be bought, and pages say so beside a price. */
  payments: z.boolean(),
  /** Orders can be paid by bank transfer, even when no card payments are configured. */
  transfers: z.boolean(),
  year: z.number(),
  /** Client id of Google sign-in, when configured. */
  google: z.nullable(z.object({ clientId: z.string(), scriptUrl: z.string() })),
  /** Site key of reCAPTCHA v3, which forms then require. */
  recaptcha: z.nullable(z.object({ siteKey: z.string(), scriptUrl: z.string() })),
  /** Phone numbers may have more than 15 digits. */
  longPhoneNumbers: z.boolean(),
})
export type Site = z.output<typeof site>

export const programCalls = {
  readSite: defineCall({
    method: 'GET',
    path: '/react/site',
    summary: 'Returns the name, links and settings of the site on this host.',
    access: 'public',
    cached: true,
    answer: site,
  }),
}
