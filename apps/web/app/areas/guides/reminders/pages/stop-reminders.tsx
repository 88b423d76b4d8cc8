import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'

export default function StopReminders() {
  const t = useWords('reminders')
  return (
    <main id="main">
      <PageHead title={t('stopTitle')} indexed={false} />
      <Wrap className="pt-10">
        <StopScreen />
      </Wrap>
    </main>
  )
}

type State = { now: 'asked' } | { now: 'stopping' } | { now: 'stopped'; count: number } | { now: 'ended' } | { now: 'failed' }

/**
 * Target of the link in a reminder. A button stops all reminders, because mail scanners open links. The token is in the hash, which is not
 * sent, and is removed from the address after use.
 */
function StopScreen() {
  const t = useWords('reminders')
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const token = useRef<string>(undefined)
  const [state, setState] = useState<State>({ now: 'asked' })
  const heading = useRef<HTMLHeadingElement>(null)

  async function stop() {
    setState({ now: 'stopping' })
    try {
      const { stopped } = await changeOnce('stopReminders', { token: token.current ?? '' })
      setState({ now: 'stopped', count: stopped })
      heading.current?.focus()
    } catch (error) {
      const refused = error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429
      setState({ now: refused ? 'ended' : 'failed' })
      heading.current?.focus()
    }
  }

  const { now } = state
  const isUsed = now === 'stopped' || now === 'ended'
  useEffect(() => {
    if (token.current !== undefined) return
    token.current = hash.slice(1)
    if (!token.current) setState({ now: 'ended' })
  }, [hash])
  useEffect(() => {
    if (isUsed && hash) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isUsed, hash, pathname, navigate])

  const isOpen = now === 'asked' || now === 'stopping' || now === 'failed'
  return (
    <div className="max-w-read">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {now === 'ended' ? t('ended') : now === 'failed' ? t('notStopped') : t('stopTitle')}
      </h1>
      <p role="status" className="mt-3.5 min-h-6.5 text-ink-2">
        {now === 'asked' && t('stopText')}
        {now === 'stopping' && t('stopping')}
        {now === 'stopped' && (state.count > 0 ? t('stopped', { count: state.count }) : t('noneLeft'))}
        {now === 'ended' && t('endedText')}
        {now === 'failed' && t('notStoppedText')}
      </p>
      <noscript>
        <p className="mt-3.5">{t('needsScript')}</p>
      </noscript>
      <div className="mt-6 flex flex-wrap gap-3">
        {isOpen && (
          <Button busy={now === 'stopping'} onClick={() => void stop()}>
            {t(now === 'failed' ? 'tryAgain' : 'stopAll')}
          </Button>
        )}
        <ButtonLink to="/profile" variant={isOpen ? 'outline' : 'primary'}>
          {t('toProfile')}
        </ButtonLink>
        <ButtonLink to="/catalog/" variant="outline">
          {t('toGuides')}
        </ButtonLink>
      </div>
    </div>
  )
}
