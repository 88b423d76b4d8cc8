import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Customers } from '../../enrolments/parts/customers.tsx'
import { auditPath } from '../../work/paths.ts'
import type { StaffProfile } from '../../work/section.ts'
import { useStaffPeople } from '../queries.ts'
import { AddPerson } from './add-person.tsx'
import { RemoveRole } from './remove-role.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Asking = { what: 'add' } | { what: 'role' | 'remove'; person: StaffPerson }

/** Everybody with a role; admins add people, change roles and take them away. */
export default function People({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const [asking, setAsking] = useState<Asking>()
  const isAdmin = staff.staffRole === 'admin'
  const close = () => setAsking(undefined)
  return (
    <Loaded of={useStaffPeople()}>
      {({ items }) => (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-read text-ink-2">{t(isAdmin ? 'peopleLead' : 'peopleLeadManager')}</p>
            {isAdmin && (
              <Button size="s" onClick={() => setAsking({ what: 'add' })}>
                <UserPlus size={18} aria-hidden />
                {t('addPerson')}
              </Button>
            )}
          </div>
          <ul>
            {items.map((person) => (
              <PersonRow key={person.id} person={person} onAsk={isAdmin ? (what) => setAsking({ what, person }) : undefined} />
            ))}
          </ul>
          <Customers />
          {asking?.what === 'add' && <AddPerson onClose={close} />}
          {asking?.what === 'role' && <RoleDialog person={asking.person} onClose={close} />}
          {asking?.what === 'remove' && <RemoveRole person={asking.person} onClose={close} />}
        </>
      )}
    </Loaded>
  )
}

interface PersonRowProps {
  person: StaffPerson
  /** Only admins change roles. */
  onAsk: ((what: 'role' | 'remove') => void) | undefined
}

function PersonRow({ person: { id, name, email, role, secondFactor }, onAsk }: PersonRowProps) {
  const t = useWords('staff')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_15rem]">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <StatusChip tone={role === 'vendor' ? 'plain' : 'info'}>{t(role)}</StatusChip>
          {!secondFactor && <StatusChip tone="warning">{t('noSecondFactor')}</StatusChip>}
        </span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Go
          to={auditPath({ actor: id })}
          aria-label={`${t('audit')}: ${name}`}
          className="inline-flex min-h-11 items-center px-2.5 text-sm"
        >
          {t('audit')}
        </Go>
        {onAsk && (
          <>
            <Button variant="outline" size="s" aria-label={`${t('changeRole')}: ${name}`} onClick={() => onAsk('role')}>
              {t('changeRole')}
            </Button>
            <Button variant="quiet" size="s" aria-label={`${t('removeRole')}: ${name}`} onClick={() => onAsk('remove')}>
              {t('removeRole')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
