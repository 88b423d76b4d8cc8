import { type StaffRole, staffRoles } from '@waymark/contract/choices.ts'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

const texts = { admin: 'adminMay', manager: 'managerMay', vendor: 'vendorMay' } as const

/** One of the three roles, with what it may do. */
export function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const t = useWords('staff')
  const options = staffRoles.map((role) => ({ value: role, label: `${t(role)}: ${t(texts[role])}` }))
  return <RadioCards legend={t('role')} name="role" options={options} value={value} onChange={onChange} />
}
