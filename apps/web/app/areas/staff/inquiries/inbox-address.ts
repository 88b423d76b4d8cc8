import { type InquiryFilter, type InquiryForm, inquiryFilters, inquiryForms } from '@waymark/contract/conversation/form-choices.ts'

/** Which messages are shown; the address keeps it. */
export interface InboxState {
  filter: InquiryFilter
  form: InquiryForm | ''
  q: string
}

const path = '/staff/inquiries'
const longest = 200

/** What an address asks for; what is none of ours counts as nothing. */
export const readInbox = (query: URLSearchParams): InboxState => ({
  filter: inquiryFilters.find((name) => name === query.get('filter')) ?? 'open',
  form: inquiryForms.find((name) => name === query.get('form')) ?? '',
  q: (query.get('q') ?? '').trim().slice(0, longest),
})

/** The address of a list; `change` is what differs from `state`. */
export function inboxAddress(state: InboxState, change: Partial<InboxState> = {}): string {
  const { filter, ...rest } = { ...state, ...change }
  const asked = Object.entries({ ...(filter !== 'open' && { filter }), ...rest }).filter(([, value]) => value !== '')
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** Something narrows what the chosen list would show. */
export const isNarrowed = ({ form, q }: InboxState): boolean => form !== '' || q !== ''
