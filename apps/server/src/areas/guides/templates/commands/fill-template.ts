import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { fileName } from '../../../../platform/files.ts'
import { type Piece, renderPdf } from '../../../../platform/pdf/paper.ts'
import { htmlToPieces } from '../../../../platform/pdf/pieces.ts'
import { textDirection } from '../../../../platform/pdf/texts-on-paper.ts'
import { paperWords } from '../../../../platform/pdf/words.ts'
import { defineRefusals, Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { takeDownload } from '../../../money/entitlements/commands/allowances.ts'
import { takeOnce } from '../../../money/entitlements/commands/take-once.ts'
import { findPlanStanding } from '../../../money/entitlements/queries.ts'
import { composeDocument, documentsPerHour, piecesAtBlanks } from '../drawing/compose-document.ts'
import { findTemplate, type TemplateRow } from '../queries.ts'
import { refusals as de } from '../words/de.ts'
import { refusals as en } from '../words/en.ts'
import { refusals as ru } from '../words/ru.ts'

export const refusals = defineRefusals(
  {
    documentation_not_included: 403,
  },
  { en, ru, de },
)

type FillInput = Checked<'fillTemplate'>
interface FilledDocument {
  name: string
  type: string
  /** In base64. */
  content: string
}

const types = { pdf: 'application/pdf', docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }

/**
 * Fills in a template and counts one download per idempotency key. Generates the document before counting, so that a
 * failure costs no download.
 * Refusals: `not_found`, `documentation_not_included`, `limit_downloads`, `idempotency_conflict`, `too_many_requests`,
 * `overloaded`, `too_large_to_print`, `validation` for a value of an unknown field.
 */
export async function fillTemplate(ctx: UserCtx, input: FillInput): Promise<FilledDocument | Refusal> {
  const { db, limits, user, now } = ctx
  const allowed = await limits.take('documents', user.id, documentsPerHour)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const language = input.language ?? ctx.language
  const template = await findTemplate(db, input.slug, language)
  if (!template) return notFound()
  if (!(await findPlanStanding(db, user.id, now)).plan.documentation) return refusals.documentation_not_included()
  const unknown = input.values.findIndex(({ id }) => !template.fields.some((field) => field.id === id))
  if (unknown >= 0) return refuseFields(ctx.language, { [`values.${unknown}.id`]: 'unknown' })

  const made = await make(ctx, template, input, language)
  if (made instanceof Refusal) return made
  const refused = await transact(db, (tx) => takeOnce(ctx, tx, { call: 'fillTemplate', given: input }, () => takeDownload(ctx, tx)))
  return refused ?? { name: fileName(template.name, input.format), type: types[input.format], content: made.toString('base64') }
}

const disclaimers: Record<Language, string> = {
  en: 'A template, not legal advice',
  ru: 'Шаблон, а не юридическая консультация',
  de: 'Eine Vorlage, keine Rechtsberatung',
}

async function make(
  { env, now, user }: UserCtx,
  template: TemplateRow,
  { values, format }: FillInput,
  language: Language,
): Promise<Buffer | Refusal> {
  const { title, html } = composeDocument(template.text, (id) => {
    const value = values.find((one) => one.id === id)?.value ?? ''
    return value ? { value } : { open: template.labels[id]?.label ?? id }
  })
  const text = htmlToPieces(html, 2)
  const about = { title, language, footer: `${disclaimers[language]} · ${env.site.name}` }
  if (format === 'docx') {
    // Loaded on first use.
    const { writeDocx } = await import('../drawing/write-docx.ts')
    return writeDocx({ ...about, text, author: env.site.name })
  }
  return renderPdf(user.id, {
    template: 'document',
    paper: {
      ...about,
      ...textDirection(title),
      title: toPrintable(title),
      text: text.map(toPrintablePiece),
      site: env.site.name,
      colour: '#16211e',
      madeAt: Math.floor(now.getTime() / 1000),
      words: paperWords[language],
    },
  })
}

/** Prints an open blank as a line to write on, followed by its label. */
const toPrintable = (text: string) =>
  piecesAtBlanks(text)
    .map((part) => (part.open ? `____________ (${part.text})` : part.text))
    .join('')

function toPrintablePiece(piece: Piece): Piece {
  if (typeof piece === 'string') return toPrintable(piece)
  if (piece.kind === 'table')
    return { ...piece, head: piece.head.map(toPrintableCell), rows: piece.rows.map((row) => row.map(toPrintableCell)) }
  return 'children' in piece ? ({ ...piece, children: piece.children.map(toPrintablePiece) } as Piece) : piece
}
const toPrintableCell = <C extends { children: Piece[] }>(cell: C): C => ({ ...cell, children: cell.children.map(toPrintablePiece) })
