import type { staffInquiryCalls } from '@waymark/contract/conversation/staff-inquiries.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { exportInquiries } from './commands/export-inquiries.ts'
import { changeInquiry, replyToInquiry } from './commands/reply-to-inquiry.ts'
import { presentInquiry, presentRow } from './present.ts'
import { countInquiries, findInquiry, listInquiries } from './queries.ts'

async function readInquiry({ db }: UserCtx, { id }: { id: string }) {
  const found = await findInquiry(db, id)
  return found ? presentInquiry(found) : notFound()
}

/** What was done, then the inquiry as it stands. */
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readInquiry(ctx, input)

export const staffInquiryHandlers = {
  async listInquiries({ db, language }, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const [{ shown, next }, counts] = await Promise.all([listInquiries(db, { ...asked, after }), countInquiries(db)])
    return { items: shown.map(presentRow), page: asked.page, rows: asked.rows, counts, next: next && presentPlace(next) }
  },
  readInquiry,
  changeInquiry: thenRead(changeInquiry),
  replyToInquiry: thenRead(replyToInquiry),
  exportInquiries,
} satisfies HandlersOf<keyof typeof staffInquiryCalls>
