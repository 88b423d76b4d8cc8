import type { inquiryCalls } from '@waymark/contract/conversation/inquiries.ts'
import type { staffInquiryCalls } from '@waymark/contract/conversation/staff-inquiries.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule, worked } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { adoptInquiries, deleteInquiries, tidyInquiries } from './commands/delete-inquiries.ts'
import { changeInquiry, replyToInquiry } from './commands/reply-to-inquiry.ts'
import { sendInquiry } from './commands/send-inquiry.ts'
import { telling, tellOfInquiries } from './commands/tell-of-inquiries.ts'
import { allInquiries, countInquiries, findInquiry, listInquiries, presentInquiry, presentRow } from './queries.ts'
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
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readInquiry(ctx, input)

const staffInquiryHandlers = {
  async listInquiries({ db, language, now }, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const [{ shown, next }, counts] = await Promise.all([listInquiries(db, { ...asked, after }), countInquiries(db, now)])
    return { items: shown.map(presentRow), page: asked.page, rows: asked.rows, counts, next: next && presentPlace(next) }
  },
  readInquiry,
  changeInquiry: thenRead(changeInquiry),
  replyToInquiry: thenRead(replyToInquiry),
  exportInquiries,
} satisfies HandlersOf<keyof typeof staffInquiryCalls>

export const inquiries = defineModule({
  name: 'inquiries',
  mails: { en, ru, de },
  refusals,
  handlers: { ...inquiryHandlers, ...staffInquiryHandlers },
  jobs: [worked(telling, tellOfInquiries)],
  hourly: [({ db, clock }) => tidyInquiries(db, clock())],
  minutely: [tellOfInquiries],
  person: {
    collect: async ({ db }, person) => ({ documents: { inquiries: await allInquiries(db, person) } }),
    leave: deleteInquiries,
    emailChanged: adoptInquiries,
  },
  addresses: async () => [{ path: '/spot' }],
})
