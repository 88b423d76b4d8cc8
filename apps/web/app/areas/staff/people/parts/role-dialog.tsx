import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useChanging } from '../use-changing.ts'
import { RefusedNote } from './refused-note.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Gives somebody another role; they sign in anew with it. */
export function RoleDialog({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [chosen, setChosen] = useState(role)
  const [refused, setRefused] = useState('')
  const { busy, run } = useChanging()

  async function change() {
    if (chosen === role) return onClose()
    const done = await run('changeRole', { id, role: chosen }, t('roleChanged', { name }), ({ problem }) => {
      setRefused(problem.detail)
      return problem.code === 'last_admin'
    })
    if (done) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('changeRole')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <p dir="auto" className="mb-4 font-medium wrap-anywhere">
          {name}
        </p>
        <RoleChoice
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setRefused('')
          }}
        />
        <p className="mt-4 text-ink-2">{t(role === 'vendor' ? 'sessionsEndVendor' : 'sessionsEnd')}</p>
        <RefusedNote text={refused} />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t('changeRole')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
