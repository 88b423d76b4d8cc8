import { useCall } from '../../../kit/load/query.ts'
import { useChanging } from '../work/use-changing.ts'

export const customersPath = '/staff/customers'
export const customerPath = (id: string) => `${customersPath}/${id}`

/** A customer with status and level. */
export const useCustomer = (id: string) => useCall('readCustomer', { id })

/** What a customer agreed to and where they are signed in. */
export const useRights = (id: string) => useCall('readRights', { id })

/** What staff do with an account; what it says afterwards is read again. */
export const useAccountChanging = () => useChanging('readCustomer', 'readRights', 'findCustomers')
