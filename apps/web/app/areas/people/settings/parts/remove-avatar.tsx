import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useKeepProfile } from '../../accounts/queries.ts'

/** Asks, and takes the picture away. */
export function RemoveAvatar({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const keep = useKeepProfile()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await callOverHttp('removeAvatar', {})
      keep({ ...profile, avatar: null })
      toast.success(t('pictureRemoved'))
      setOpen(false)
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
    setBusy(false)
  }

  return (
    <>
      {profile.avatar && (
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {t('removePicture')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        danger
        title={t('removePictureTitle')}
        confirm={t('removePicture')}
        wayOut={t('removePictureKeep')}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <p>{t('removePictureText')}</p>
      </ConfirmDialog>
    </>
  )
}
