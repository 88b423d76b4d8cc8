import type { staffCalls } from '@waymark/contract/staff/staff.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { listStaff } from '../accounts/queries.ts'
import { changeStatus } from './commands/change-status.ts'
import { addStaff, changeRole } from './commands/manage-staff.ts'
import { enrolSecondFactor, verifySecondFactor } from './commands/second-factor.ts'
import { presentAudit, presentStaff } from './present.ts'
import { listAudit } from './queries.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const staffHandlers = {
  enrolSecondFactor,
  verifySecondFactor,
  changeStatus,
  listStaff: async ({ db }) => ({ items: (await listStaff(db)).map(presentStaff) }),
  addStaff,
  changeRole,
  async listAudit({ db, language }, { cursor, page, rows, ...filter }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listAudit(db, { ...filter, after, offset: (page - 1) * rows, limit: rows + 1 })
    const visible = found.slice(0, rows)
    const last = visible.at(-1)
    return {
      items: visible.map(presentAudit),
      page,
      rows,
      next: last && found.length > rows ? encodeCursor({ at: last.at.getTime(), id: last.id }) : null,
    }
  },
} satisfies HandlersOf<keyof typeof staffCalls>

export const staff = defineModule({
  name: 'staff',
  mails: { en, ru, de },
  refusals,
  handlers: staffHandlers,
})
