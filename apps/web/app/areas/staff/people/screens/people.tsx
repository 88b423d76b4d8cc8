import { type StaffRole, staffRoles } from '@waymark/contract/choices.ts'
import { email, personName } from '@waymark/contract/fields.ts'
import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { validateWith } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { ApiError } from '../../../../kit/load/api.ts'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { auditPath, type StaffProfile } from '../../work/section.ts'
import { useAccountChange } from '../../work/use-changing.ts'
import { useStaffPeople } from '../queries.ts'

const texts = { admin: 'adminMay', manager: 'managerMay', vendor: 'vendorMay' } as const

/** Choice of a role with its description. */
function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const t = useWords('staff')
  const options = staffRoles.map((role) => ({ value: role, label: `${t(role)}: ${t(texts[role])}` }))
  return <RadioCards legend={t('role')} name="role" options={options} value={value} onChange={onChange} />
}

/** Reason for refusing. */
const RefusedNote = ({ text }: { text: string }) => (text ? <FieldError>{text}</FieldError> : null)

/** Changes a person's role, which ends their sessions. */
function RoleDialog({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { run } = useAccountChange('listStaff')
  const form = useForm({
    initialValues: { role },
    onSubmit(chosen) {
      const refuse = ({ problem }: ApiError) => {
        if (problem.code === 'account_changed') onClose()
        setRefused(problem.detail)
        return problem.code === 'last_admin'
      }
      // The same role can be saved, because another admin may have changed it.
      const done = t(chosen.role === role ? 'roleStays' : 'roleChanged', { name })
      return run('changeRole', { id, role: chosen.role, before: role }, done, refuse)
    },
    onSuccess: onClose,
    onChange: () => setRefused(''),
  })

  return (
    <FormDialog title={t('changeRole')} form={form} action={t('changeRole')} wayOut={t('cancel')} onClose={onClose}>
      <p dir="auto" className="mb-4 font-medium wrap-anywhere">
        {name}
      </p>
      <RoleChoice {...form.field('role')} />
      <p className="mt-4 text-ink-2">{t(role === 'vendor' ? 'sessionsEndVendor' : 'sessionsEnd')}</p>
      <RefusedNote text={refused} />
    </FormDialog>
  )
}

const rules = validateWith(z.object({ name: personName, email }))

/** Adds a member of staff without an account. */
function AddPerson({ onClose }: { onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { run } = useAccountChange('listStaff')
  const form = useForm<{ name: string; email: string; role: StaffRole }>({
    initialValues: { name: '', email: '', role: 'vendor' },
    validate: rules,
    onSubmit({ name, email, role }): Promise<boolean> {
      setRefused('')
      const person = { name: name.trim(), email: email.trim(), role }
      return run('addStaff', person, t('personAdded', { name: person.name }), (error): boolean => {
        if (error.problem.code === 'email_taken') setRefused(t('emailTaken'))
        return error.problem.code === 'email_taken' || form.refuse(error)
      })
    },
    onSuccess: onClose,
    onInvalid: () => setRefused(''),
  })

  return (
    <FormDialog title={t('addPerson')} form={form} action={t('add')} wayOut={t('cancel')} spaced onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} dir="auto" autoComplete="off" maxLength={100} required data-focus />
      <TextField {...form.field('email')} {...emailInput} label={t('email')} autoComplete="off" required />
      <RoleChoice {...form.field('role')} />
      <p className="text-sm text-ink-2">{t('addPersonText')}</p>
      <RefusedNote text={refused} />
    </FormDialog>
  )
}

type Asking = { what: 'add' } | { what: 'role' | 'remove'; person: StaffPerson }

/** All staff. Admins add people and change or remove roles. */
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
  /** Only for admins. */
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

/** Removes a role and explains the consequences. */
function RemoveRole({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { busy, run } = useAccountChange('listStaff')

  async function remove() {
    const done = await run('changeRole', { id, role: null, before: role }, t('roleRemoved', { name }), ({ problem }) => {
      if (problem.code === 'account_changed') onClose()
      setRefused(problem.detail)
      return problem.code === 'last_admin'
    })
    if (done) onClose()
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('removeRoleTitle')}
      confirm={t('removeRole')}
      wayOut={t('keepRole')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium text-ink wrap-anywhere">
        {name}
      </p>
      <p className="mt-1">{t('removeRoleText')}</p>
      {role === 'vendor' && <p className="mt-1">{t('ordersGoBack')}</p>}
      <RefusedNote text={refused} />
    </ConfirmDialog>
  )
}
