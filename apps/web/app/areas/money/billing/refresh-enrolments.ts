import { queryClient } from '../../../kit/load/query-client.ts'

const touched: readonly unknown[] = ['enrolments', 'journeys']

/** After something was done with routes or plans: what shows them is read again, but for a deck, which answers by itself. */
export const refreshEnrolments = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.includes(queryKey[1]) && queryKey[2] !== 'deck' })
