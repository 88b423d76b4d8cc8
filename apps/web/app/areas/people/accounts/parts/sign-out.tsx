import LogOut from 'lucide-react/icons/log-out'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useSignOut } from '../use-sign-out.ts'

export function SignOut({ variant }: { variant: 'quiet' | 'outline' }) {
  const t = useWords('profile')
  const { busy, unsent, ask, confirm, stay } = useSignOut()
  return (
    <>
      <Button variant={variant} size="s" busy={busy} onClick={ask}>
        <LogOut size={18} aria-hidden />
        {t('signOut')}
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        title={t('unsent', { count: unsent })}
        confirm={t('signOut')}
        wayOut={t('staySignedIn')}
        busy={busy}
        onConfirm={confirm}
        onClose={stay}
      >
        <p>{t('unsentText', { count: unsent })}</p>
      </ConfirmDialog>
    </>
  )
}
