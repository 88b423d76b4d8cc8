import type { inquiryCalls } from '@waymark/contract/conversation/inquiries.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { sendInquiry } from './commands/send-inquiry.ts'

export const inquiryHandlers = {
  sendFeedback: sendInquiry('feedback'),
  askQuestion: sendInquiry('question'),
  sendPartner: sendInquiry('partner'),
  sendJoin: sendInquiry('join'),
  sendSpot: sendInquiry('spot'),
  sendContact: sendInquiry('contact'),
} satisfies HandlersOf<keyof typeof inquiryCalls>
