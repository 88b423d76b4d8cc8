import { customerFilters } from '@waymark/contract/choices.ts'
import { choiceField, type FilterState, searchText } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { useCall, usePages } from '../../../kit/load/query.ts'
import { useAccountChange } from '../work/use-changing.ts'

/** Refetch interval (ms): colleagues change accounts, too. */
const freshFor = 60_000

export const customersPath = '/staff/customers'

/** Filters of the customer list. */
export const customersFields = { filter: choiceField(customerFilters, 'all'), q: searchText }

export const useCustomers = ({ filter, q }: FilterState<typeof customersFields>) =>
  usePages('findCustomers', { filter, rows: 25, q: q || undefined }, { refetchInterval: freshFor, keepsFormer: true })

export const useCustomer = (id: string) =>
  useCall('readCustomer', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Agreements and sessions of a customer. */
export const useRights = (id: string) => useCall('readRights', { id })

/** Actions on an account; affected queries are refetched. */
export const useAccountChanging = () => useAccountChange('readCustomer', 'readRights', 'findCustomers')
