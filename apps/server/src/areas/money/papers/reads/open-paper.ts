import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '../../../../platform/audit.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { fileName, type ZipEntry, zipped } from '../../../../platform/files.ts'
import { renderPdf } from '../../../../platform/pdf/paper.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { holderOfSession } from '../../../people/sign-in/queries.ts'
import { writeFacturX } from '../drawing/write-factur-x.ts'
import { fetchesPerMinute, fileLifetime, isInUnion, monthSpan } from '../policy.ts'
import { invoicePaper } from '../present.ts'
import { findPaper, idsIssued, type PaperRow } from '../queries.ts'

type Address = { url: string; expiresAt: string }

function addressOf({ secrets, user, now }: UserCtx, purpose: 'paper' | 'papers', part: string): Address {
  const expiresAt = new Date(now.getTime() + fileLifetime)
  return { url: `/api/invoices/${signAddress(secrets, purpose, [user.sessionId, part], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** The address of a paper of this person's. Refusal: `not_found`, also for another's. */
export async function openPaper(ctx: UserCtx, { id }: { id: string }): Promise<Address | Refusal> {
  const found = await findPaper(ctx.db, id)
  return found?.userId === ctx.user.id ? addressOf(ctx, 'paper', id) : notFound()
}

/** The same for staff, in the audit. Refusal: `not_found`. */
export async function openStaffPaper(ctx: UserCtx, { id }: { id: string }): Promise<Address | Refusal> {
  const { db, user, now } = ctx
  const found = await findPaper(db, id)
  if (!found) return notFound()
  await audit(db, { at: now, actorId: user.id, action: 'paper.opened', subject: `paper:${id}`, details: { label: found.label } })
  return addressOf(ctx, 'paper', id)
}

/** The address of all papers of a month, for the bookkeeper. */
export async function openMonthOfPapers(ctx: UserCtx, { month }: { month: string }): Promise<Address> {
  const { db, user, now } = ctx
  await audit(db, { at: now, actorId: user.id, action: 'papers.downloaded', subject: `papers:${month}`, details: { month } })
  return addressOf(ctx, 'papers', month)
}

interface Served {
  name: string
  type: string
  content: Buffer | Readable
}

/** What is behind such an address. Refusals: `not_found` when it or its session has ended, `too_many_requests`, `overloaded`, `too_large_to_print`. */
export async function readPaperFile(services: Services, token: string): Promise<Served | Refusal> {
  const { db, secrets, limits, clock } = services
  const ofOne = readAddress(secrets, 'paper', token, clock())
  const [sessionId, part] = ofOne ?? readAddress(secrets, 'papers', token, clock()) ?? []
  if (!sessionId || !part || !(await holderOfSession(db, sessionId))) return notFound()
  const allowed = await limits.take('fetched papers', sessionId, fetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  if (!ofOne) return { name: `papers-${part}.zip`, type: 'application/zip', content: await monthOf(services, part) }
  const found = await findPaper(db, part)
  if (!found) return notFound()
  const content = await drawPaper(found)
  return content instanceof Refusal ? content : { name: fileName(found.label, 'pdf'), type: 'application/pdf', content }
}

/** The PDF of a paper, from what it says alone. Refusals: `overloaded`, `too_large_to_print`. */
export const drawPaper = (row: PaperRow): Promise<Buffer | Refusal> =>
  renderPdf({
    template: 'invoice',
    paper: invoicePaper(row),
    xml: isInUnion(row.content.buyer.country) ? writeFacturX(row) : null,
  })

/** Each paper is drawn when its turn comes. */
async function monthOf(services: Services, month: string): Promise<Readable> {
  const db = services.longWorkDb
  const entries = await idsIssued(db, monthSpan(month))
  return zipped(
    entries.map(
      ({ id, label }): ZipEntry => ({
        name: `${label}.pdf`,
        content: async () => {
          const found = await findPaper(db, id)
          return found ? Readable.from([await drawPatiently(found)]) : null
        },
      }),
    ),
  )
}

/** Others draw beside: nothing of a month is left out because it was somebody else's turn. */
async function drawPatiently(row: PaperRow): Promise<Buffer> {
  for (let tries = 0; tries < 20; tries++) {
    const drawn = await drawPaper(row)
    if (!(drawn instanceof Refusal)) return drawn
    if (drawn.code !== 'overloaded') break
    await wait(500)
  }
  throw new Error(`${row.label} could not be drawn`)
}
