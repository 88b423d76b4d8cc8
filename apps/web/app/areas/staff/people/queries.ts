import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useCall } from '../../../kit/load/query.ts'

/** All staff by name. For admins and managers. */
export const useStaffPeople = () => useCall('listStaff', {})

const nobody: readonly StaffPerson[] = []
/** Vendors, to whom orders can be assigned. */
export const useVendors = (): readonly StaffPerson[] => useStaffPeople().data?.items.filter(({ role }) => role === 'vendor') ?? nobody
