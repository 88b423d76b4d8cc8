import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useCall } from '../../../kit/load/query.ts'

/** Everybody with a role, by name. For admins and managers. */
export const useStaffPeople = () => useCall('listStaff', {})

const nobody: readonly StaffPerson[] = []
/** Those to whom orders can be given. */
export const useVendors = (): readonly StaffPerson[] => useStaffPeople().data?.items.filter(({ role }) => role === 'vendor') ?? nobody
