import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import QRCode from 'qrcode'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { type Db, transact } from '../../../../platform/db.ts'
import { fileName } from '../../../../platform/files.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { localDay, localMonth } from '../../../../platform/local-time.ts'
import { type ChecklistPaper, renderPdf } from '../../../../platform/pdf/paper.ts'
import { shownAddress } from '../../../../platform/pdf/texts-on-paper.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress, signAddress } from '../../../../platform/secrets.ts'
import { requirePaidGuide, takeDownload } from '../../../money/entitlements/commands/allowances.ts'
import { takeOnce } from '../../../money/entitlements/commands/take-once.ts'
import { findPlanStanding, readUsage } from '../../../money/entitlements/queries.ts'
import { readTimeZone } from '../../../people/accounts/queries.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { readTree } from '../../catalog/queries.ts'
import { checklistSubject, findChecklist } from '../../checklists/queries.ts'
import { checklistFileOf } from '../../checklists/reads/render-draft.ts'
import { findGuide, findMarkdown } from '../../guides/queries.ts'
import { findNotes } from '../../notes/queries.ts'
import { findProgress, guideSubject, isUuid, readMark, type Subject } from '../../progress/queries.ts'
import { checklistPaper, dayOf, guidePaper, type Own, type PaperText } from '../present.ts'

/** Lifetime of a download link in seconds. */
const downloadLifetime = 60
/** Applies to unlimited plans too. */
const downloadsPerHour: LimitRule = { points: 60, seconds: 3600 }
/** Fetches per session. */
const fetchesPerMinute: LimitRule = { points: 20, seconds: 60 }

const partsOf = ({ kind, id, format, language }: Asked): string[] => [kind, id, format, language]
/** Trusts the parts because the token is signed. */
const askedOf = ([kind, id, format, language]: string[]): Asked => ({ kind, id, format, language }) as Asked

type Given = Checked<'requestDownload'>

/**
 * Counts one download per idempotency key and returns the address of the file. Generates the file once before counting,
 * so that a failure costs no download.
 * Refusals: `not_found`, `paid_guide`, `limit_downloads`, `idempotency_conflict`, `too_many_requests`, `overloaded`,
 * `too_large_to_print`.
 */
export async function requestDownload(
  ctx: UserCtx,
  { kind, id, format }: Given,
): Promise<{ url: string; expiresAt: string; left: number | null } | Refusal> {
  const { db, limits, secrets, user, now, language } = ctx
  const allowed = await limits.take('downloads', user.id, downloadsPerHour)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })

  const asked = { kind, id, format, language }
  if ((await downloadsLeft(ctx)) !== 0) {
    const made = await makeFile(ctx, user.id, asked)
    if (made instanceof Refusal) return made
  }
  const refused = await transact(db, (tx) => takeOnce(ctx, tx, { call: 'requestDownload', given: asked }, () => takeDownload(ctx, tx)))
  if (refused) return refused
  const expiresAt = new Date(now.getTime() + downloadLifetime * 1000)
  const token = signAddress(secrets, 'download', [user.sessionId, ...partsOf(asked)], expiresAt)
  return { url: `/api/downloads/${token}`, expiresAt: expiresAt.toISOString(), left: await downloadsLeft(ctx) }
}

/** Null means unlimited. */
async function downloadsLeft({ db, user, now }: UserCtx): Promise<number | null> {
  const timeZone = await readTimeZone(db, user.id, now)
  const periods = { month: localMonth(timeZone, now), day: localDay(timeZone, now) }
  const [{ plan }, { downloads }] = await Promise.all([findPlanStanding(db, user.id, now), readUsage(db, user.id, periods)])
  return plan.maxDownloads === null ? null : Math.max(0, plan.maxDownloads - downloads)
}

/**
 * Generates the file of a download link, any number of times during its lifetime. Refusal: `not_found` when the link or
 * its session has ended.
 */
export async function openDownload(services: Services, token: string): Promise<File | Refusal> {
  const { db, secrets, clock, limits } = services
  const [sessionId, ...parts] = readAddress(secrets, 'download', token, clock()) ?? []
  const user = sessionId ? await findSessionUser(db, sessionId) : undefined
  if (!sessionId || !user) return notFound()
  const allowed = await limits.take('fetched downloads', sessionId, fetchesPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  return makeFile(services, user.id, askedOf(parts))
}

interface Asked {
  kind: (typeof downloadKinds)[number]
  id: string
  format: (typeof downloadFormats)[number]
  language: Language
}

interface File {
  name: string
  type: string
  content: Buffer | string
}

/** Generates the file with the user's current ticks. Refusals: `not_found`, `paid_guide`, `overloaded`, `too_large_to_print`. */
function makeFile(services: Services, userId: string, asked: Asked): Promise<File | Refusal> {
  return asked.kind === 'guide' ? guideFile(services, userId, asked) : checklistFile(services, userId, asked)
}

async function guideFile(services: Services, userId: string, { id, format, language }: Asked): Promise<File | Refusal> {
  const { db, clock } = services
  const source = await findMarkdown(db, id, language)
  if (!source) return notFound()
  const refused = source.paid ? await requirePaidGuide(services, userId, source.slug, clock()) : null
  if (refused) return refused
  if (format === 'markdown') return markdownFile(source.name, source.markdown)

  const [found, tree, own] = await Promise.all([
    findGuide(db, source.slug, language),
    readTree(services),
    readOwn(db, guideSubject, userId, source.id),
  ])
  if (!found) return notFound()
  const paper = guidePaper(found.guide, tree.byId.get(found.guide.rootId), own, language)
  return pdfFile(services, language, `/instruction/${source.slug}`, paper)
}

async function checklistFile(services: Services, userId: string, { id, format, language }: Asked): Promise<File | Refusal> {
  const { db } = services
  const found = isUuid(id) ? await findChecklist(db, userId, id) : undefined
  if (!found) return notFound()
  if (format === 'markdown') {
    const { name, language, draft } = found
    const text = await checklistFileOf({ name, language, draft })
    return text instanceof Refusal ? text : markdownFile(name, text)
  }
  const own = await readOwn(db, checklistSubject, userId, found.id)
  return pdfFile(services, language, `/custom/instruction/${found.id}`, checklistPaper(found, own, language))
}

async function readOwn(db: Db, subject: Subject, userId: string, id: string): Promise<Own> {
  const [progress, notes] = await Promise.all([findProgress(db, subject, userId, id), findNotes(db, userId, id)])
  return { marks: progress?.marks.map(readMark) ?? [], notes }
}

const markdownFile = (name: string, content: string): File => ({
  name: fileName(name, 'md'),
  type: 'text/markdown; charset=utf-8',
  content,
})

async function pdfFile({ env, clock }: Services, language: Language, path: string, text: PaperText): Promise<File | Refusal> {
  const address = `${env.publicUrl}${path}`
  const now = clock()
  const paper: ChecklistPaper = {
    ...text,
    site: env.site.name,
    address,
    shown: shownAddress(address),
    qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
    footer: `${env.site.name} · ${text.words.downloaded.replace('{date}', dayOf(language, now))}`,
    madeAt: Math.floor(now.getTime() / 1000),
  }
  const pdf = await renderPdf({ template: 'checklist', paper })
  return pdf instanceof Refusal ? pdf : { name: fileName(text.title, 'pdf'), type: 'application/pdf', content: pdf }
}
