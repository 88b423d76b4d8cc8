import { queryClient } from '../../lib/query-client.ts'

/** After something was done with routes or plans: lists and pages of them are read again. */
export const refreshEnrolments = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'enrolments' })
