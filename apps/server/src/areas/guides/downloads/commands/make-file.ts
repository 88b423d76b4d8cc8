import type { Language } from '@waymark/contract/fields.ts'
import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import QRCode from 'qrcode'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import { fileName } from '../../../../platform/files.ts'
import { type ChecklistPaper, renderPdf } from '../../../../platform/pdf/paper.ts'
import { shownAddress } from '../../../../platform/pdf/pieces.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { requirePaidGuide } from '../../../money/entitlements/commands/allowances.ts'
import { readTree } from '../../catalog/queries.ts'
import { checklistFileOf, checklistSubject, findChecklist } from '../../checklists/queries.ts'
import { findGuide, findMarkdown } from '../../guides/queries.ts'
import { findNotes } from '../../notes/queries.ts'
import { findProgress, guideSubject, isUuid, readMark, type Subject } from '../../progress/queries.ts'
import { checklistPaper, dayOf, guidePaper, type Own, type PaperText } from '../present.ts'

export interface Asked {
  kind: (typeof downloadKinds)[number]
  id: string
  format: (typeof downloadFormats)[number]
  language: Language
}

export interface File {
  name: string
  type: string
  content: Buffer | string
}

/** The file as this person gets it now, with their ticks. Refusals: `not_found`, also for another person's; `paid_guide`, `overloaded`. */
export function makeFile(services: Services, userId: string, asked: Asked): Promise<File | Refusal> {
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
  if (format === 'markdown') return markdownFile(found.name, checklistFileOf(found))
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
