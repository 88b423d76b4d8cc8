import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
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
  const tell = useTelling(onOld)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, subscription, validUntil } = enrolment
  const day = validUntil ? formatDay(language, validUntil, zone) : ''

  async function cancel() {
    setBusy(true)
    try {
      onMoved(await callOverHttp('cancelEnrolment', { id }))
      toast.success(t('cancelDone', { day }))
      void refreshEnrolments()
    } catch (error) {
      tell(error)
    }
    setAsking(false)
    setBusy(false)
  }
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
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        <p>{t('cancelText', { day })}</p>
        <p className="mt-2">{t('cancelNoRefund')}</p>
      </ConfirmDialog>
    </div>
  )
}
