import type { StaffRole } from '@waymark/contract/choices.ts'
import { email, personName } from '@waymark/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useFields } from '../../../../kit/forms/use-fields.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useChanging } from '../use-changing.ts'
import { RefusedNote } from './refused-note.tsx'
import { RoleChoice } from './role-choice.tsx'

const schema = z.object({ name: personName, email })

/** Makes somebody staff who has no account here. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const t = useWords('staff')
  const [role, setRole] = useState<StaffRole>('vendor')
  const [refused, setRefused] = useState('')
  const fields = useFields(schema, ['name', 'email'])
  const { busy, run } = useChanging()

  async function add() {
    setRefused('')
    if (!fields.valid()) return
    const person = { name: fields.textOf('name').trim(), email: fields.textOf('email').trim(), role }
    const done = await run('addStaff', person, t('personAdded', { name: person.name }), (error) => {
      if (error.problem.code === 'email_taken') setRefused(t('emailTaken'))
      return error.problem.code === 'email_taken' || fields.refused(error)
    })
    if (done) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('addPerson')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField fields={fields} name="name" label={t('name')} dir="auto" autoComplete="off" maxLength={100} />
        <TextField fields={fields} name="email" label={t('email')} {...emailInput} autoComplete="off" />
        <RoleChoice value={role} onChange={setRole} />
        <p className="text-sm text-ink-2">{t('addPersonText')}</p>
        <RefusedNote text={refused} />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t('add')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
