import { type StaffOrderFilter, staffOrderFilters } from '@waymark/contract/sold-choices.ts'

/** What of the queue is shown; its address keeps it. */
export interface QueueState {
  filter: StaffOrderFilter
  /** An id, or `none` for what nobody works on. */
  vendor: string
  due: 'late' | 'today' | ''
  q: string
}

const path = '/staff/orders'
const longest = 200
const dues = ['late', 'today'] as const

/** What an address asks for; what is none of ours counts as nothing. */
export function readQueue(query: URLSearchParams): QueueState {
  const vendor = query.get('vendor') ?? ''
  return {
    filter: staffOrderFilters.find((name) => name === query.get('filter')) ?? 'open',
    vendor: /^(none|[0-9a-f-]{36})$/.test(vendor) ? vendor : '',
    due: dues.find((name) => name === query.get('due')) ?? '',
    q: (query.get('q') ?? '').trim().slice(0, longest),
  }
}

/** The address of a queue; `change` is what differs from `state`. */
export function queueAddress(state: QueueState, change: Partial<QueueState> = {}): string {
  const { filter, ...rest } = { ...state, ...change }
  const asked = Object.entries({ ...(filter !== 'open' && { filter }), ...rest }).filter(([, value]) => value !== '')
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** Something narrows what the chosen list would show. */
export const isNarrowed = ({ vendor, due, q }: QueueState): boolean => vendor !== '' || due !== '' || q !== ''
