import { useQuery } from '@tanstack/react-query'
import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'

const key = (owner: string | null) => [owner, 'staff', 'people']

/** Everybody with a role, by name. For admins and managers. */
export function useStaffPeople() {
  const owner = useOwner()
  return useQuery({ queryKey: key(owner), queryFn: ({ signal }) => callOverHttp('listStaff', {}, { signal }) })
}

const nobody: readonly StaffPerson[] = []
/** Those to whom orders can be given. */
export const useVendors = (): readonly StaffPerson[] => useStaffPeople().data?.items.filter(({ role }) => role === 'vendor') ?? nobody

/** After somebody was added or got another role. */
export function useFreshPeople() {
  const owner = useOwner()
  return () => queryClient.invalidateQueries({ queryKey: key(owner) })
}
