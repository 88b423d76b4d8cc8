import { useCall } from '../../../kit/load/query.ts'
import { useChanging } from '../work/use-changing.ts'

export const customersPath = '/staff/customers'
export const customerPath = (id: string) => `${customersPath}/${id}`

/** A customer with status and level. */
export const useCustomer = (id: string) => useCall('readCustomer', { id })

/** What staff do with an account; what it says afterwards is read again. */
export const useAccountChanging = () => useChanging('readCustomer', 'findCustomers')
