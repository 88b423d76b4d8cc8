import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useLimitDialog } from '../../../money/entitlements/use-limit-dialog.tsx'
import { listPath } from '../paths.ts'
import { CreateForm, type Refused } from './create-form.tsx'

interface CreateDialogProps extends Omit<ComponentProps<typeof CreateForm>, 'onRefused' | 'onClose' | 'onCreated' | 'folders'> {
  title: string
  /** Missing until they came. */
  folders: readonly { id: string; name: string }[] | undefined
  onClose: (created: Checklist | null) => void
}

/** Makes a checklist of one's own; where there is no room for one more, or the guide is a paid one, says what can be done. */
export function CreateDialog({ title, folders, onClose, ...form }: CreateDialogProps) {
  const t = useWords('checklists')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Refused>()
  const { showLimit, limitDialog } = useLimitDialog()

  async function refuse(code: Refused) {
    setRefused(code)
    if (code === 'paid_guide') return
    try {
      const goesOn = await showLimit({ kind: 'checklists', goOn: t('seeMine') })
      onClose(null)
      if (goesOn) void navigate(listPath)
    } catch {
      toast.error(t('notReached'))
      onClose(null)
    }
  }

  if (refused === 'limit_checklists') return limitDialog
  return (
    <Dialog open onClose={() => onClose(null)} title={refused ? t('paidTitle') : title}>
      {refused ? (
        <>
          <p className="text-ink-2">{t('paidText')}</p>
          <DialogActions>
            <ButtonLink to="/plans">{t('seePlans')}</ButtonLink>
            <Button variant="quiet" onClick={() => onClose(null)}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : folders ? (
        <CreateForm {...form} folders={folders} onCreated={onClose} onRefused={(code) => void refuse(code)} onClose={() => onClose(null)} />
      ) : (
        <p role="status" className="text-ink-2">
          {t('loading')}
        </p>
      )}
    </Dialog>
  )
}
