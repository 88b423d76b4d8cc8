import { isMissing } from '../../../kit/load/errors.ts'
import { useCall } from '../../../kit/load/query.ts'
import { useChanging } from '../work/use-changing.ts'

/** Milliseconds: colleagues decide about accounts, too. */
const freshFor = 60_000

export const customersPath = '/staff/customers'
export const customerPath = (id: string) => `${customersPath}/${id}`

/** A customer with status and level. */
export const useCustomer = (id: string) =>
  useCall('readCustomer', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** What a customer agreed to and where they are signed in. */
export const useRights = (id: string) => useCall('readRights', { id })

/** What staff do with an account; what it says afterwards is read again. */
export const useAccountChanging = () => useChanging('readCustomer', 'readRights', 'findCustomers')
