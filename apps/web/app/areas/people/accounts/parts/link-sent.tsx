import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useProof } from '../../../../kit/forms/recaptcha.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useCountdown } from '../../../../kit/forms/use-countdown.ts'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { type AskedLink, askForLink } from './forgot-form.tsx'

interface LinkSentProps {
  asked: AskedLink
  onAskedAgain: (asked: AskedLink) => void
  /** Use another email. */
  onOther: () => void
}

/** Says the same whether or not the address has an account. */
export function LinkSent({ asked, onAskedAgain, onOther }: LinkSentProps) {
  const t = useWords('account')
  const withProof = useProof()
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()
  const wait = useCountdown(asked.againAt)

  async function resend() {
    setBusy(true)
    clear()
    try {
      onAskedAgain(await askForLink(asked.email, withProof))
      toast.info(t('linkResent'), { detail: t('resentTo', { email: asked.email }), duration: 10_000 })
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }

  const [before, after] = t('linkSent', { email: '\n' }).split('\n')
  return (
    <>
      <p className="mt-2.5 text-ink-2">
        {before}
        <b dir="auto" className="text-ink">
          {asked.email}
        </b>
        {after}
      </p>
      <p className="mt-3 text-ink-2">{t('linkLives')}</p>
      {trouble && <TroubleNote trouble={trouble} />}
      <div className="-ms-3 mt-5 flex flex-wrap items-center gap-x-2">
        {wait === 0 && (
          <Button variant="quiet" size="s" busy={busy} onClick={() => void resend()}>
            <RefreshCw size={18} aria-hidden />
            {t('resendLink')}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onOther}>
          {t('otherEmail')}
        </Button>
      </div>
      {wait > 0 && <p className="mt-1 text-sm text-ink-2">{t('resendLinkIn', { count: wait })}</p>}
    </>
  )
}
