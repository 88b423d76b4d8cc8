import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { onConsent, saveConsent } from '../kit/device/consent-answer.ts'
import type { ConsentKind } from '../kit/device/storage.ts'
import { loadWords, useLanguage, useWords, WordsProvider } from '../kit/language/words.tsx'
import { useSite } from '../kit/load/site.ts'
import { Button } from '../kit/look/button.tsx'
import { Go } from '../kit/look/go.tsx'
import type { ConsentDialog } from './consent-dialog.tsx'

// A fixed id that cannot collide with the id of a question.
const heading = 'consent_title'

/** Shown until answered; the page grows by the banner's height, so that no content stays covered. */
export function Consent() {
  const t = useWords('frame')
  const google = useSite()?.google
  const banner = useRef<HTMLElement>(null)
  const before = useRef<EventTarget>(null)
  const language = useLanguage()
  const [dialog, setDialog] = useState<(props: ComponentProps<typeof ConsentDialog>) => ReactNode>()
  // Kinds not in use are not offered; consent will be asked for once they are.
  const offered: ConsentKind[] = google ? ['functionality', 'social'] : ['functionality']

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const { style, dataset } = document.documentElement
    const measured = new ResizeObserver(() => {
      style.setProperty('--consent', `${element.offsetHeight}px`)
      // Opened by the footer's link: move the focus to the banner.
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
    saveConsent(given)
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
      // Offline or after a release: the policy page offers the same without this code.
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
