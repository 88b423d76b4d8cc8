import type { inquiryCalls } from '@waymark/contract/conversation/inquiries.ts'
import type { staffInquiryCalls } from '@waymark/contract/conversation/staff-inquiries.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule, handleJob } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { adoptInquiries, deleteInquiries, deleteOldInquiries } from './commands/delete-inquiries.ts'
import { mailStaffAboutInquiries, mailStaffJob } from './commands/mail-staff.ts'
import { changeInquiry, replyToInquiry } from './commands/reply-to-inquiry.ts'
import { sendInquiry } from './commands/send-inquiry.ts'
import { collectInquiries, countInquiries, findInquiry, listInquiries, presentInquiry, presentRow } from './queries.ts'
import { exportInquiries } from './reads/export-inquiries.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const inquiryHandlers = {
  sendFeedback: sendInquiry('feedback'),
  askQuestion: sendInquiry('question'),
  sendPartner: sendInquiry('partner'),
  sendJoin: sendInquiry('join'),
  sendSpot: sendInquiry('spot'),
  sendContact: sendInquiry('contact'),
} satisfies HandlersOf<keyof typeof inquiryCalls>

async function readInquiry({ db }: UserCtx, { id }: { id: string }) {
  const found = await findInquiry(db, id)
  return found ? presentInquiry(found) : notFound()
}

/** Runs a command and presents the changed inquiry. */
const withInquiry =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readInquiry(ctx, input)

const staffInquiryHandlers = {
  async listInquiries({ db, language, now }, { cursor, ...options }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const [{ pageRows, next }, counts] = await Promise.all([listInquiries(db, { ...options, after }), countInquiries(db, now)])
    return { items: pageRows.map(presentRow), page: options.page, rows: options.rows, counts, next: next && encodeCursor(next) }
  },
  readInquiry,
  changeInquiry: withInquiry(changeInquiry),
  replyToInquiry: withInquiry(replyToInquiry),
  exportInquiries,
} satisfies HandlersOf<keyof typeof staffInquiryCalls>

export const inquiries = defineModule({
  name: 'inquiries',
  mails: { en, ru, de },
  refusals,
  handlers: { ...inquiryHandlers, ...staffInquiryHandlers },
  jobs: [handleJob(mailStaffJob, mailStaffAboutInquiries)],
  hourly: [({ db, clock }) => deleteOldInquiries(db, clock())],
  minutely: [mailStaffAboutInquiries],
  person: {
    collect: async ({ db }, person) => ({ documents: { inquiries: await collectInquiries(db, person) } }),
    leave: deleteInquiries,
    emailChanged: adoptInquiries,
  },
  addresses: async () => [{ path: '/spot' }],
})
