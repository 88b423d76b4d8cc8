import { QueryObserver } from '@tanstack/react-query'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'

const rows = 100

export interface Followed {
  /** The last used first; missing until they came. */
  items?: EnrolmentCard[] | undefined
  /** The last question got no answer. */
  failed: boolean
  again: () => void
}

/** Reads what this person has of what is sold, and again whenever the page is looked at anew; answers how to stop. */
export function followEnrolments(kind: OfferKind, tell: (followed: Followed) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [ownerId(), 'enrolments', 'shop', kind],
    queryFn: ({ signal }) => callOverHttp('listEnrolments', { kind, rows }, { signal }),
  })
  const again = () => void observer.refetch()
  const show = ({ data, isError }: ReturnType<typeof observer.getCurrentResult>) => tell({ items: data?.items, failed: isError, again })
  queryClient.mount()
  const stop = observer.subscribe(show)
  show(observer.getCurrentResult())
  return () => {
    stop()
    queryClient.unmount()
  }
}
