import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findHistory } from '../../orders/queries.ts'
import { fileAddress } from '../../orders/reads/open-order-file.ts'
import { auditOrder } from '../commands/work-on-order.ts'
import { findStaffOrder } from '../queries.ts'

/** Returns a signed address of a file for staff and audits the access. Refusal: `not_found`, also for a vendor without the order. */
export async function openStaffOrderFile(ctx: UserCtx, { id, file }: Checked<'openStaffOrderFile'>) {
  const { db, user } = ctx
  const found = await findStaffOrder(db, id, user.staffRole === 'vendor' ? user.id : null)
  const { files } = found ? await findHistory(db, id) : { files: [] }
  if (!found || !files.some((one) => one.id === file)) return notFound()
  await auditOrder(db, ctx, found.order, 'file_opened', { file })
  return fileAddress(ctx, file)
}
