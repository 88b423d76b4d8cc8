import type { staffCalls } from '@waymark/contract/staff/staff.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { addStaff } from './commands/add-staff.ts'
import { changeRole } from './commands/change-role.ts'
import { changeStatus } from './commands/change-status.ts'
import { listAudit } from './commands/list-audit.ts'
import { enrolSecondFactor, verifySecondFactor } from './commands/second-factor.ts'
import { presentAudit, presentStaff } from './present.ts'
import { listStaff } from './queries.ts'

export const staffHandlers = {
  enrolSecondFactor,
  verifySecondFactor,
  changeStatus,
  listStaff: async ({ db }) => ({ items: (await listStaff(db)).map(presentStaff) }),
  addStaff,
  changeRole,
  async listAudit({ db, language }, { cursor, page, rows, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listAudit(db, { ...asked, after, offset: (page - 1) * rows, limit: rows + 1 })
    const shown = found.slice(0, rows)
    const last = shown.at(-1)
    return {
      items: shown.map(presentAudit),
      page,
      rows,
      next: last && found.length > rows ? presentPlace({ at: last.at.getTime(), id: last.id }) : null,
    }
  },
} satisfies HandlersOf<keyof typeof staffCalls>
