import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email, personName, recaptchaProof } from '../fields.ts'
import { lineOrNone, lines, linesOrNone, phone, phoneOrNone, textKinds } from '../texts.ts'
import { activities, feedbackTypes, joinTypes } from './form-choices.ts'

// Forms that visitors send to the company (specification 3 and 5, product.md 8). Each one is stored, mailed to staff
// and confirmed to its sender.

export const inquiryText = lines(5000)
  .check(z.regex(/[\p{L}\p{N}]/u, 'required'))
  .register(textKinds, { kind: 'lines' })
const optionalPhone = z._default(phoneOrNone, '')

/** Sender of a form. `website` is a honeypot that people do not see. */
const sender = { name: personName, email, website: z._default(lineOrNone(200), ''), recaptchaProof }
const activity = z.enum(activities, 'required')

/** Reference number for follow-up questions. */
const sent = z.object({ number: z.number() })
const errors = ['too_many_requests', 'recaptcha_required', 'idempotency_conflict', 'overloaded'] as const

/** Fields of each form. The web app validates with the same schemas. */
export const inquiryInputs = {
  feedback: z.object({ ...sender, type: z.enum(feedbackTypes, 'required'), text: inquiryText, phone: optionalPhone }),
  question: z.object({ ...sender, text: inquiryText }),
  partner: z.object({ ...sender, phone, activity, comment: z._default(linesOrNone(1000), '') }),
  join: z.object({ ...sender, type: z.enum(joinTypes, 'required'), phone, activity, text: inquiryText }),
  /** `page`: path of the page the person came from. */
  spot: z.object({ ...sender, text: inquiryText, phone: optionalPhone, page: z._default(lineOrNone(200), '') }),
  contact: z.object({ ...sender, text: inquiryText, phone: optionalPhone }),
}

const form = <const P extends string, I extends z.ZodMiniType>(path: P, summary: string, input: I) =>
  defineCall({ method: 'POST', path, summary, access: 'public', personal: true, idempotent: 'optional', input, answer: sent, errors })

export const inquiryCalls = {
  sendFeedback: form('/react/feedback', 'Feedback: an offer or a complaint.', inquiryInputs.feedback),
  askQuestion: form('/react/faq', 'A question that the answers do not answer.', inquiryInputs.question),
  sendPartner: form('/react/partner', 'Somebody wants to become a partner.', inquiryInputs.partner),
  sendJoin: form('/react/join', 'Somebody wants to join as vendor, partner, client or investor.', inquiryInputs.join),
  sendSpot: form('/react/spot', 'Something noticed on the spot.', inquiryInputs.spot),
  sendContact: form('/react/contact', 'Somebody wants to be in touch.', inquiryInputs.contact),
}
