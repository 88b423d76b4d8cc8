import { customerFilters } from '@waymark/contract/choices.ts'
import { type FilterState, oneOf, typed } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { useCall, usePages } from '../../../kit/load/query.ts'
import { useChanging } from '../work/use-changing.ts'

/** Milliseconds: colleagues decide about accounts, too. */
const freshFor = 60_000

export const customersPath = '/staff/customers'

/** Which customers are shown. */
export const customersFields = { filter: oneOf(customerFilters, 'all'), q: typed }

/** Customers page by page. */
export const useCustomers = ({ filter, q }: FilterState<typeof customersFields>) =>
  usePages('findCustomers', { filter, rows: 25, q: q || undefined }, { refetchInterval: freshFor, keepsFormer: true })

/** A customer with status and level. */
export const useCustomer = (id: string) =>
  useCall('readCustomer', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** What a customer agreed to and where they are signed in. */
export const useRights = (id: string) => useCall('readRights', { id })

/** What staff do with an account; what it says afterwards is read again. */
export const useAccountChanging = () => useChanging('readCustomer', 'readRights', 'findCustomers')
