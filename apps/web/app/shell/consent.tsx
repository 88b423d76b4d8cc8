import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { giveConsent, onConsent } from '../kit/device/consent-answer.ts'
import type { ConsentKind } from '../kit/device/storage.ts'
import { loadWords, useLanguage, useWords, WordsProvider } from '../kit/language/words.tsx'
import { useSite } from '../kit/load/site.ts'
import { Button } from '../kit/look/button.tsx'
import { Go } from '../kit/look/go.tsx'
import type { ConsentDialog } from './consent-dialog.tsx'

// No question's id can be that.
const heading = 'consent_title'

/** At the bottom until answered; the page is longer by its height, so that it covers nothing for good. */
export function Consent() {
  const t = useWords('frame')
  const google = useSite()?.google
  const banner = useRef<HTMLElement>(null)
  const before = useRef<EventTarget>(null)
  const language = useLanguage()
  const [dialog, setDialog] = useState<(props: ComponentProps<typeof ConsentDialog>) => ReactNode>()
  // What holds nothing now is not agreed to either: it will be asked about when it does.
  const offered: ConsentKind[] = google ? ['functionality', 'social'] : ['functionality']

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const { style, dataset } = document.documentElement
    const measured = new ResizeObserver(() => {
      style.setProperty('--consent', `${element.offsetHeight}px`)
      // The footer's link asked for it: the next key is for the banner.
      if (document.activeElement?.matches('footer a[href="/policy#cookies"]')) element.focus()
    })
    measured.observe(element)
    const stop = onConsent(() => delete dataset.consent)
    return () => {
      measured.disconnect()
      style.removeProperty('--consent')
      stop()
    }
  }, [])

  const answer = (given: readonly ConsentKind[]) => {
    setDialog(undefined)
    giveConsent(given)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const choose = async () => {
    try {
      const [{ ConsentDialog }, words] = await Promise.all([import('./consent-dialog.tsx'), loadWords(['cookies'], language)])
      setDialog(() => (props: ComponentProps<typeof ConsentDialog>) => (
        <WordsProvider dictionaries={words}>
          <ConsentDialog {...props} />
        </WordsProvider>
      ))
    } catch {
      // Without a connection, or after a release: the policy says all of it, and its page is whole without this code.
      location.assign('/policy#cookies')
    }
  }
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  return (
    <>
      <section
        ref={banner}
        tabIndex={-1}
        aria-labelledby={heading}
        onFocus={remember}
        className="consent fixed inset-x-0 bottom-0 z-(--z-bar) border-t-4 border-ink bg-surface shadow-over"
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3.5 px-gutter py-4.5">
          <h2 id={heading} className="sr-only">
            {t('consentTitle')}
          </h2>
          <p className="flex-[1_1_20rem] text-sm">
            {t('consentText')} {google && t('consentGoogle')} <Go to="/terms">{t('terms')}</Go>, <Go to="/policy">{t('policy')}</Go>.
          </p>
          <div className="consent-answers">
            <Button size="s" onClick={() => answer(offered)}>
              {t('acceptAll')}
            </Button>
            <Button size="s" variant="outline" onClick={() => answer([])}>
              {t('acceptNeeded')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => void choose()}>
              {t('choose')}
            </Button>
          </div>
        </div>
      </section>
      {dialog?.({ offered, onChoose: answer, onClose: () => setDialog(undefined) })}
    </>
  )
}
