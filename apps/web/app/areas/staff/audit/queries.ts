import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import type { AuditState } from './audit-address.ts'

const rows = 50

/** The log, the newest first, page by page. */
export function useAudit({ action, actor, subject }: AuditState) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'staff', 'audit', action, actor, subject],
    queryFn: ({ pageParam, signal }) =>
      callOverHttp(
        'listAudit',
        { rows, ...(action && { action }), ...(actor && { actor }), ...(subject && { subject }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return { ...query, entries: query.data?.pages.flatMap(({ items }) => items) }
}
