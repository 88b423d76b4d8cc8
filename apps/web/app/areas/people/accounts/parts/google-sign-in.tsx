import type { Site } from '@waymark/contract/people/programs.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConsentTo } from '../../../../kit/device/consent-answer.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { drawGoogleButton, showGoogleChooser } from '../google.ts'
import type { Tokens } from '../sign-in.ts'
import { GoogleMark } from './google-mark.tsx'

/** Where the site offers it. */
export function GoogleSignIn({ onTokens }: { onTokens: (tokens: Tokens) => void }) {
  const google = useSite()?.google
  return google && <GoogleButton google={google} onTokens={onTokens} />
}

interface GoogleButtonProps {
  google: NonNullable<Site['google']>
  onTokens: (tokens: Tokens) => void
}

/** Nothing comes from Google before somebody allowed social services or pressed our button: its own one then takes its place. */
function GoogleButton({ google, onTokens }: GoogleButtonProps) {
  const t = useWords('account')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'asked' | 'drawn' | 'signing'>()
  const { trouble, tell, say, clear } = useTrouble()
  const allowed = useConsentTo('social')

  async function signIn(credential: string) {
    clear()
    setState('signing')
    try {
      onTokens(await changeNow('googleLogin', { credential }))
    } catch (error) {
      tell(error)
      setState('drawn')
    }
  }

  /** Puts Google's button here; `pressed` when somebody waits for it. */
  async function draw(pressed: boolean) {
    clear()
    setState('asked')
    try {
      if (!place.current) return
      await drawGoogleButton(place.current, google, { language, onCredential: (credential) => void signIn(credential) })
      setState('drawn')
      if (!pressed) return
      place.current.querySelector<HTMLElement>('button, [role=button], iframe')?.focus()
      showGoogleChooser()
    } catch {
      if (pressed) say(t('googleNotLoaded'))
      setState(undefined)
    }
  }
  const drawUnasked = useEffectEvent(() => void draw(false))
  useEffect(() => {
    if (allowed) drawUnasked()
  }, [allowed])

  const drawn = state === 'drawn' || state === 'signing'
  return (
    <div>
      {!drawn && (
        <Button variant="outline" full busy={state === 'asked'} onClick={() => void draw(true)}>
          <GoogleMark />
          {t('google')}
        </Button>
      )}
      <div aria-live="polite">
        {drawn && <p className="mb-2 text-sm text-ink-2">{t(state === 'drawn' ? 'googleReady' : 'googleSigning')}</p>}
      </div>
      {/* Google's button is drawn for a light ground, whatever the theme. */}
      <div ref={place} className="flex justify-center" style={{ colorScheme: 'light' }} />
      {trouble && <TroubleNote trouble={trouble} />}
    </div>
  )
}
