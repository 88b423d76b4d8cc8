import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { ApiError } from '../../../../kit/load/api.ts'
import { useChanging } from '../use-changing.ts'
import { RefusedNote } from './refused-note.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Gives somebody another role; they sign in anew with it. */
export function RoleDialog({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { run } = useChanging()
  const form = useForm({
    start: { role },
    send(chosen) {
      if (chosen.role === role) return true
      const refuse = ({ problem }: ApiError) => {
        setRefused(problem.detail)
        return problem.code === 'last_admin'
      }
      return run('changeRole', { id, role: chosen.role }, t('roleChanged', { name }), refuse)
    },
    done: onClose,
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
