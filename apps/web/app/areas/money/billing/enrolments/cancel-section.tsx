import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { refreshEnrolments } from '../refresh-enrolments.ts'
import type { ActionProps } from './action-props.ts'
import { formatDay } from './dates.ts'
import { useTelling } from './use-telling.ts'

/** Cancelling: it says until when it can be used, and asks. */
export function CancelSection({ enrolment, onMoved, onOld }: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const telling = useTelling(onOld)
  const [asking, setAsking] = useState(false)
  const { id, subscription, validUntil } = enrolment
  const day = validUntil ? formatDay(language, validUntil, zone) : ''

  const { busy, run } = useChange('cancelEnrolment', {
    ...telling,
    onDone(cancelled) {
      onMoved(cancelled)
      toast.success(t('cancelDone', { day }))
      void refreshEnrolments()
    },
  })
  return (
    <div className="border-t border-border pt-5">
      <Button variant="quiet" className="-ms-3" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title={t('cancelTitle', { name: subscription.name })}
        confirm={t('cancel')}
        wayOut={t('keep')}
        onConfirm={() => void run({ id }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{t('cancelText', { day })}</p>
        <p className="mt-2">{t('cancelNoRefund')}</p>
      </ConfirmDialog>
    </div>
  )
}
