import { anId, type FilterState, matching } from '../../../kit/lists/filter.ts'
import { usePages } from '../../../kit/load/query.ts'

const rows = 50

/** What of the log is shown: the beginning of an action, the id of who did it, kind and id of what it was done to. */
export const auditFields = {
  action: matching(/^[a-z_.]{1,60}$/),
  actor: matching(anId),
  subject: matching(/^[\w:-]{1,80}$/),
}

/** The log, the newest first, page by page. */
export const useAudit = ({ action, actor, subject }: FilterState<typeof auditFields>) =>
  usePages(
    'listAudit',
    { rows, action: action || undefined, actor: actor || undefined, subject: subject || undefined },
    { keepsFormer: true },
  )
