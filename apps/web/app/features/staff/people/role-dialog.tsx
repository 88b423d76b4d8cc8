import type { StaffPerson } from '@waymark/contract/staff.ts'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { useWords } from '../../../lib/words.tsx'
import { RefusedNote } from './refused-note.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useChanging } from './use-changing.ts'

/** Gives somebody another role; they sign in anew with it. */
export function RoleDialog({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [chosen, setChosen] = useState(role)
  const [refused, setRefused] = useState('')
  const { busy, run } = useChanging()

  async function change() {
    if (chosen === role) return onClose()
    const done = await run(
      () => callOverHttp('changeRole', { id, role: chosen }),
      t('roleChanged', { name }),
      ({ problem }) => {
        setRefused(problem.detail)
        return problem.code === 'last_admin'
      },
    )
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
