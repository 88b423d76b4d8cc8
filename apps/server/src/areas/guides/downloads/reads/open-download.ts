import type { Language } from '@waymark/contract/fields.ts'
import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import QRCode from 'qrcode'
import { isId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import { fileName } from '../../../../platform/files.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { type ChecklistPaper, renderPdf } from '../../../../platform/pdf/paper.ts'
import { formatAddress } from '../../../../platform/pdf/texts-on-paper.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { readAddress } from '../../../../platform/secrets.ts'
import { requirePaidGuide } from '../../../money/entitlements/reads/paid-guides.ts'
import { findSessionUser } from '../../../people/sign-in/queries.ts'
import { readTree } from '../../catalog/queries.ts'
import { checklistSubject, findChecklist } from '../../checklists/queries.ts'
import { writeChecklistFile } from '../../checklists/reads/render-draft.ts'
import { findGuide, findMarkdown } from '../../guides/queries.ts'
import { findNotes } from '../../notes/queries.ts'
import { findProgress, guideSubject, readMark, type Subject } from '../../progress/queries.ts'
import { checklistPaper, formatDay, guidePaper, type OwnProgress, type PaperText } from '../present.ts'

/** Limit per session. */
const fetchesPerMinute: LimitRule = { points: 20, seconds: 60 }

interface DownloadRequest {
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

export const toTokenParts = ({ kind, id, format, language }: DownloadRequest): string[] => [kind, id, format, language]
/** Trusts the parts because the token is signed. */
const fromTokenParts = ([kind, id, format, language]: string[]) => ({ kind, id, format, language }) as DownloadRequest

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
  return makeFile(services, user.id, fromTokenParts(parts))
}

/** Generates the file with the user's current ticks. Refusals: `not_found`, `paid_guide`, `overloaded`, `too_large_to_print`. */
export function makeFile(services: Services, userId: string, request: DownloadRequest): Promise<File | Refusal> {
  return request.kind === 'guide' ? guideFile(services, userId, request) : checklistFile(services, userId, request)
}

async function guideFile(services: Services, userId: string, { id, format, language }: DownloadRequest): Promise<File | Refusal> {
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
  return pdfFile(services, userId, language, `/instruction/${source.slug}`, paper)
}

async function checklistFile(services: Services, userId: string, { id, format, language }: DownloadRequest): Promise<File | Refusal> {
  const { db } = services
  const found = isId(id) ? await findChecklist(db, userId, id) : undefined
  if (!found) return notFound()
  if (format === 'markdown') {
    const { name, language, draft } = found
    const text = await writeChecklistFile(userId, { name, language, draft })
    return text instanceof Refusal ? text : markdownFile(name, text)
  }
  const own = await readOwn(db, checklistSubject, userId, found.id)
  return pdfFile(services, userId, language, `/custom/instruction/${found.id}`, checklistPaper(found, own, language))
}

async function readOwn(db: Db, subject: Subject, userId: string, id: string): Promise<OwnProgress> {
  const [progress, notes] = await Promise.all([findProgress(db, subject, userId, id), findNotes(db, userId, id)])
  return { marks: progress?.marks.map(readMark) ?? [], notes }
}

const markdownFile = (name: string, content: string): File => ({
  name: fileName(name, 'md'),
  type: 'text/markdown; charset=utf-8',
  content,
})

async function pdfFile(
  { env, clock }: Services,
  userId: string,
  language: Language,
  path: string,
  text: PaperText,
): Promise<File | Refusal> {
  const address = `${env.publicUrl}${path}`
  const now = clock()
  const paper: ChecklistPaper = {
    ...text,
    site: env.site.name,
    address,
    shown: formatAddress(address),
    qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
    footer: `${env.site.name} · ${text.words.downloaded.replace('{date}', formatDay(language, now))}`,
    madeAt: Math.floor(now.getTime() / 1000),
  }
  const pdf = await renderPdf(userId, { template: 'checklist', paper })
  return pdf instanceof Refusal ? pdf : { name: fileName(text.title, 'pdf'), type: 'application/pdf', content: pdf }
}
