import type { Entitlements } from '@waymark/contract/entitlements.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import type { Answering } from '../../../lib/late-dialog.tsx'
import { useProfile } from '../../../lib/profile.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { formatResetDay } from '../reset-day.ts'

export interface LimitDialogProps extends Answering<boolean> {
  kind: 'downloads' | 'checklists'
  entitlements: Entitlements
  /** What the continue button does: it goes on with what was interrupted. */
  goOn: string
}

/** Says what the limit is, when it starts anew and what a plan would give; and goes on with what was interrupted (product.md 5). */
export function LimitDialog({ kind, entitlements, goOn, onClose }: LimitDialogProps) {
  const t = useWords('entitlements')
  const language = useLanguage()
  const { profile } = useProfile()
  const { level, downloads, pro } = entitlements
  const limit = entitlements[kind].limit ?? 0
  const more = pro[kind]
  return (
    <Dialog open onClose={() => onClose(false)} title={kind === 'downloads' ? t('downloadsUsed') : t('checklistsUsed')}>
      <div className="grid gap-2 text-ink-2">
        <p>
          {kind === 'downloads' ? t('downloadsLimit', { count: limit }) : t('checklistsLimit', { count: limit })}{' '}
          {kind === 'downloads'
            ? t('downloadsAgain', { day: formatResetDay(language, downloads.resetsAt, profile?.timeZone) })
            : t('checklistsAgain')}
        </p>
        {level === 'basic' && (
          <p>
            {more === null
              ? t('proUnlimited')
              : kind === 'downloads'
                ? t('proDownloads', { count: more })
                : t('proChecklists', { count: more })}
          </p>
        )}
      </div>
      <DialogActions>
        <Button data-focus onClick={() => onClose(true)}>
          {goOn}
        </Button>
        {level === 'basic' && (
          <ButtonLink to="/plans" variant="outline">
            {t('seePlans')}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}
