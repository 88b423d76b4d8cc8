import { randomBytes } from 'node:crypto'
import type { Checked } from '@waymark/contract/calls.ts'
import { newId } from '../../../platform/columns.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/refusals.ts'
import { findOrderable, type Orderable } from '../../services/queries.ts'
import { mostBriefFiles } from '../policy.ts'
import { findHistory, findOwnOrder, type OrderFileRow, type OrderRow } from '../queries.ts'
import { briefFiles } from '../tables.ts'
import { readAnswers } from './check-answers.ts'
import { paperFolder } from './keep-file.ts'
import { mergeBrief } from './save-brief.ts'

/**
 * Fills the brief of a service with what an order of this person answered, where it still fits, and with copies of its files where the
 * brief has none. Refusal: `not_found`, also for a service that is offered no more.
 */
export async function reorderService(ctx: UserCtx, { id }: Checked<'reorderService'>): Promise<{ service: string } | Refusal> {
  const { db, user, now, program } = ctx
  const own = await findOwnOrder(db, user.id, id)
  const found = own && (await findOrderable(db, own.order.serviceId, program))
  if (!own || !found) return refuse('not_found')
  const { service } = found
  const options = service.options.map((option) => option.id).filter((option) => own.order.options.includes(option))
  const urgent = own.order.urgent && service.urgentCents !== null
  const brief = await mergeBrief({ db, user, now }, service.id, { answers: await fitting(found, own.order), options, urgent })
  const taken = new Set(brief.files.map(({ field }) => field))
  const history = await findHistory(db, id)
  const wanted = history.files.filter(({ kind, field }) => kind === 'brief' && !taken.has(field) && takesFiles(found, field))
  await copyFiles(ctx, brief.id, wanted.slice(0, mostBriefFiles - brief.files.length))
  return { service: service.slug }
}

async function fitting({ form }: Orderable, { answers }: OrderRow) {
  const { values } = await readAnswers(form, answers)
  return [...values].flatMap(([field, read]) => ('value' in read && read.value !== null ? [{ field, value: read.value }] : []))
}

const takesFiles = ({ form }: Orderable, id: string) =>
  form.steps.some(({ fields }) => fields.some((field) => field.id === id && field.type === 'file'))

/** The brief may be ordered or gone meanwhile: then the copies go, too. */
async function copyFiles({ db, files, secrets, user, now }: UserCtx, briefId: string, wanted: OrderFileRow[]): Promise<void> {
  const copies = wanted.map((file) => ({
    ...file,
    ...{ id: newId(), briefId, createdAt: now, from: file.key },
    key: `${paperFolder(secrets, user.id)}${randomBytes(16).toString('base64url')}/file`,
  }))
  try {
    for (const { from, key } of copies) await files.copy(from, key)
    const rows = copies.map(({ id, field, name, type, size, key, createdAt }) => ({ id, briefId, field, name, type, size, key, createdAt }))
    if (rows.length > 0) await db.insert(briefFiles).values(rows)
  } catch (error) {
    for (const { key } of copies) await files.remove(key)
    throw error
  }
}
