import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '../../../../platform/audit.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { fileName, streamZip, type ZipEntry } from '../../../../platform/files.ts'
import { renderPdf } from '../../../../platform/pdf/paper.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { writeFacturX } from '../drawing/write-factur-x.ts'
import { fetchesPerMinute, fileLifetime, isInUnion, monthSpan } from '../policy.ts'
import { invoicePaper } from '../present.ts'
import { findPaper, listIssuedIds, type PaperRow } from '../queries.ts'

type Address = { url: string; expiresAt: string }

function signPaperAddress({ secrets, user, now }: UserCtx, purpose: 'paper' | 'papers', part: string): Address {
  const expiresAt = new Date(now.getTime() + fileLifetime)
  return { url: `/api/invoices/${signAddress(secrets, purpose, [user.sessionId, part], expiresAt)}`, expiresAt: expiresAt.toISOString() }
}

/** Returns a short-lived URL of the user's paper. Refusal: `not_found`, also for another user's paper. */
export async function openPaper(ctx: UserCtx, { id }: { id: string }): Promise<Address | Refusal> {
  const found = await findPaper(ctx.db, id)
  return found?.userId === ctx.user.id ? signPaperAddress(ctx, 'paper', id) : notFound()
}

/** Returns a short-lived URL for staff and audits the access. Refusal: `not_found`. */
export async function openStaffPaper(ctx: UserCtx, { id }: { id: string }): Promise<Address | Refusal> {
  const { db, user, now } = ctx
  const found = await findPaper(db, id)
  if (!found) return notFound()
  await audit(db, { at: now, actorId: user.id, action: 'paper.opened', subject: `paper:${id}`, details: { label: found.label } })
  return signPaperAddress(ctx, 'paper', id)
}

/** Returns a URL of all papers of a month, for the bookkeeper. */
export async function openMonthOfPapers(ctx: UserCtx, { month }: { month: string }): Promise<Address> {
  const { db, user, now } = ctx
  await audit(db, { at: now, actorId: user.id, action: 'papers.downloaded', subject: `papers:${month}`, details: { month } })
  return signPaperAddress(ctx, 'papers', month)
}

interface Served {
  name: string
  type: string
  content: Buffer | Readable
}

/**
 * Serves the file of such a URL. Refusals: `not_found` when the URL or its session has expired, `too_many_requests`,
 * `overloaded`, `too_large_to_print`.
 */
export async function readPaperFile(services: Services, token: string): Promise<Served | Refusal> {
  const { db, secrets, limits, clock } = services
  const ofOne = readAddress(secrets, 'paper', token, clock())
  const [sessionId, part] = ofOne ?? readAddress(secrets, 'papers', token, clock()) ?? []
  if (!sessionId || !part || !(await findSessionUser(db, sessionId))) return notFound()
  const allowed = await limits.take('fetched papers', sessionId, fetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  if (!ofOne) return { name: `papers-${part}.zip`, type: 'application/zip', content: await zipMonth(services, part) }
  const found = await findPaper(db, part)
  if (!found) return notFound()
  const content = await drawPaper(sessionId, found)
  return content instanceof Refusal ? content : { name: fileName(found.label, 'pdf'), type: 'application/pdf', content }
}

/** Renders a paper as PDF from its stored content. Refusals: `overloaded`, `too_large_to_print`. */
export const drawPaper = (account: string, row: PaperRow): Promise<Buffer | Refusal> =>
  renderPdf(account, {
    template: 'invoice',
    paper: invoicePaper(row),
    xml: isInUnion(row.content.buyer.country) ? writeFacturX(row) : null,
  })

/** Streams a ZIP file and renders each paper only when its turn comes. */
async function zipMonth(services: Services, month: string): Promise<Readable> {
  const db = services.longWorkDb
  const entries = await listIssuedIds(db, monthSpan(month))
  return streamZip(
    entries.map(
      ({ id, label }): ZipEntry => ({
        name: `${label}.pdf`,
        content: async () => {
          const found = await findPaper(db, id)
          return found ? Readable.from([await drawWithRetries(found)]) : null
        },
      }),
    ),
  )
}

/** Retries while the renderer is overloaded, so that no paper of the month is left out. */
async function drawWithRetries(row: PaperRow): Promise<Buffer> {
  for (let tries = 0; tries < 20; tries++) {
    const drawn = await drawPaper('papers of a month', row)
    if (!(drawn instanceof Refusal)) return drawn
    if (drawn.code !== 'overloaded') break
    await wait(500)
  }
  throw new Error(`${row.label} could not be drawn`)
}
