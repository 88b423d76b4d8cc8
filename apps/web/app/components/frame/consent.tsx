import { useEffect, useId, useRef } from 'react'
import { giveConsent, useConsentAsked } from '../../lib/consent.ts'
import { useWords } from '../../lib/words.tsx'
import { Button } from '../button.tsx'
import { Go } from '../go.tsx'

/** At the bottom until answered; the page is longer by its height, so that it covers nothing for good. */
export function Consent() {
  const t = useWords('frame')
  const heading = useId()
  const asked = useConsentAsked()
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!asked || !element) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(() => style.setProperty('--consent', `${element.offsetHeight}px`))
    measured.observe(element)
    return () => {
      measured.disconnect()
      style.removeProperty('--consent')
    }
  }, [asked])

  if (!asked) return null
  return (
    <section
      ref={banner}
      aria-labelledby={heading}
      className="consent fixed inset-x-0 bottom-0 z-(--z-bar) border-t-4 border-ink bg-surface shadow-over print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3.5 px-gutter py-4.5">
        <h2 id={heading} className="sr-only">
          {t('consentTitle')}
        </h2>
        <p className="flex-[1_1_20rem] text-sm">
          {t('consentText')} <Go to="/terms">{t('terms')}</Go>, <Go to="/policy">{t('policy')}</Go>.
        </p>
        <div className="grid flex-[0_1_auto] grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 max-sm:w-full sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          <Button size="s" onClick={() => giveConsent('all')}>
            {t('acceptAll')}
          </Button>
          <Button size="s" variant="outline" onClick={() => giveConsent('needed')}>
            {t('acceptNeeded')}
          </Button>
        </div>
      </div>
    </section>
  )
}
