import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { keepProfile } from '../../accounts/queries.ts'

/** Asks, and takes the picture away. */
export function RemoveAvatar({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const [open, setOpen] = useState(false)
  const { busy, run } = useChange('removeAvatar', {
    words: { offline: t('notReached'), failed: t('failed') },
    async onDone() {
      await keepProfile({ ...profile, avatar: null })
      toast.success(t('pictureRemoved'))
      setOpen(false)
    },
  })

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
        onConfirm={() => void run({})}
        onClose={() => setOpen(false)}
      >
        <p>{t('removePictureText')}</p>
      </ConfirmDialog>
    </>
  )
}
