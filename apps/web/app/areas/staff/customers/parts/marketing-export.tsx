import { useWords } from '../../../../kit/language/words.tsx'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { useMyProfile } from '../../../../shell/my-profile.ts'

/** Exports the recipients of marketing email. */
export function MarketingExport() {
  const t = useWords('staff-rights')
  const profile = useWords('profile')
  const isAdmin = useMyProfile().profile?.staffRole === 'admin'
  const { busy, run } = useChange('exportMarketing', {
    words: { offline: profile('notReached'), failed: profile('failed') },
    onDone: saveBytes,
  })
  if (!isAdmin) return null
  return (
    <div className="mt-11 grid max-w-read justify-items-start gap-3">
      <p className="text-ink-2">{t('marketingList')}</p>
      <Button variant="outline" size="s" busy={busy} onClick={() => void run({})}>
        {t('saveCsv')}
      </Button>
    </div>
  )
}
