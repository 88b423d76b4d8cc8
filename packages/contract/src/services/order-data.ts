import * as z from 'zod/mini'
import { countries } from '../countries.ts'
import { email, personName } from '../fields.ts'
import { line, linesOrNone, phone } from '../texts.ts'

/** Order data (specification 3). Everything except the note is required (specification 5). */
export const orderData = {
  firstName: personName,
  lastName: personName,
  email,
  /** International number, or as dialed within `country`. */
  phone,
  /** ISO 3166-1 code. */
  country: z.string('required').check(
    z.minLength(1, 'required'),
    z.refine((code) => countries.includes(code), 'country'),
  ),
  city: line(200),
  address: line(200),
  zip: line(200),
  orderNote: z._default(linesOrNone(1000), ''),
}
export const shownOrderData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  zip: z.string(),
  orderNote: z.string(),
})
export type OrderData = z.output<typeof shownOrderData>

/** Answered question of a brief, formatted. */
export const briefLine = z.object({ step: z.string(), field: z.string(), label: z.string(), value: z.string() })
export type BriefLine = z.output<typeof briefLine>
