import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email, optionalLine, optionalLines, personName, phoneText, recaptchaProof, visible } from '../fields.ts'
import { activities, feedbackTypes, joinTypes } from './form-choices.ts'

// What visitors write to us (specification 3 and 5, product.md 8): each form stores it, tells staff and answers its sender.

const something = /[\p{L}\p{N}]/u
/** What somebody has to say, with line breaks. */
export const inquiryText = z
  .string('required')
  .check(
    visible,
    z.trim(),
    z.regex(something, 'required'),
    z.maxLength(5000, 'too_long_5000'),
    z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'invalid'),
  )
const phone = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'phone'), z.regex(phoneText, 'phone'))
const optionalPhone = z._default(
  z.string('type').check(z.trim(), z.maxLength(60, 'phone'), z.regex(/^$|^\+?[\s()./-]*\d[\d\s()./-]*$/, 'phone')),
  '',
)

/** Who writes; `website` is a field that people do not see, and stays empty. */
const sender = { name: personName, email, website: z._default(optionalLine, ''), recaptchaProof }
const activity = z.enum(activities, 'required')

/** The number people can name when they ask again. */
const sent = z.object({ number: z.number() })
const errors = ['too_many_requests', 'recaptcha_required', 'idempotency_conflict'] as const

/** What each form asks for; the web app checks the same. */
export const inquiryInputs = {
  feedback: z.object({ ...sender, type: z.enum(feedbackTypes, 'required'), text: inquiryText, phone: optionalPhone }),
  question: z.object({ ...sender, text: inquiryText }),
  partner: z.object({ ...sender, phone, activity, comment: z._default(optionalLines, '') }),
  join: z.object({ ...sender, type: z.enum(joinTypes, 'required'), phone, activity, text: inquiryText }),
  /** `page`: the path from which somebody came. */
  spot: z.object({ ...sender, text: inquiryText, phone: optionalPhone, page: z._default(optionalLine, '') }),
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
