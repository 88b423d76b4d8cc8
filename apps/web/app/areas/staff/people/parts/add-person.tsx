import type { StaffRole } from '@waymark/contract/choices.ts'
import { email, personName } from '@waymark/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChanging } from '../use-changing.ts'
import { RefusedNote } from './refused-note.tsx'
import { RoleChoice } from './role-choice.tsx'

const rules = rulesOf(z.object({ name: personName, email }))

/** Makes somebody staff who has no account here. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { run } = useChanging()
  const form = useForm<{ name: string; email: string; role: StaffRole }>({
    start: { name: '', email: '', role: 'vendor' },
    rules,
    send({ name, email, role }): Promise<boolean> {
      setRefused('')
      const person = { name: name.trim(), email: email.trim(), role }
      return run('addStaff', person, t('personAdded', { name: person.name }), (error): boolean => {
        if (error.problem.code === 'email_taken') setRefused(t('emailTaken'))
        return error.problem.code === 'email_taken' || form.refuse(error)
      })
    },
    done: onClose,
    onWrong: () => setRefused(''),
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
