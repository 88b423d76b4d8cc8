import { type OfferKind, offerKinds, type StaffEnrolmentFilter, staffEnrolmentFilters } from '@waymark/contract/sold-choices.ts'

/** Which enrolments are shown; the address keeps it. */
export interface EnrolmentsState {
  filter: StaffEnrolmentFilter
  kind: OfferKind | ''
  /** Id of a customer. */
  user: string
  q: string
}

const path = '/staff/enrolments'
const longest = 200

/** What an address asks for; what is none of ours counts as nothing. Of one customer all are shown. */
export function readEnrolments(query: URLSearchParams): EnrolmentsState {
  const given = query.get('user') ?? ''
  const user = /^[0-9a-f-]{36}$/.test(given) ? given : ''
  return {
    filter: staffEnrolmentFilters.find((name) => name === query.get('filter')) ?? (user ? 'all' : 'active'),
    kind: offerKinds.find((name) => name === query.get('kind')) ?? '',
    user,
    q: (query.get('q') ?? '').trim().slice(0, longest),
  }
}

/** The address of a list; `change` is what differs from `state`. */
export function enrolmentsAddress(state: EnrolmentsState, change: Partial<EnrolmentsState> = {}): string {
  const { filter, ...rest } = { ...state, ...change }
  const usual = rest.user ? 'all' : 'active'
  const asked = Object.entries({ ...(filter !== usual && { filter }), ...rest }).filter(([, value]) => value !== '')
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** Everything that a customer has. */
export const enrolmentsOf = (user: string): string => enrolmentsAddress({ filter: 'all', kind: '', user, q: '' })

/** Something narrows what the chosen list would show. */
export const isNarrowed = ({ kind, user, q }: EnrolmentsState): boolean => kind !== '' || user !== '' || q !== ''
