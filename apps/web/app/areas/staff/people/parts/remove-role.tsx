import type { StaffPerson } from '@waymark/contract/staff/staff.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChanging } from '../use-changing.ts'
import { RefusedNote } from './refused-note.tsx'

/** Takes somebody's role away, and says what that ends. */
export function RemoveRole({ person: { id, name, role }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useWords('staff')
  const [refused, setRefused] = useState('')
  const { busy, run } = useChanging()

  async function remove() {
    const done = await run('changeRole', { id, role: null }, t('roleRemoved', { name }), ({ problem }) => {
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
