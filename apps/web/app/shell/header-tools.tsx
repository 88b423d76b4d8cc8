import { languages } from '@waymark/contract/choices.ts'
import { pageParameters } from '@waymark/contract/page-parameters.ts'
import Globe from 'lucide-react/icons/globe'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import { lazy, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../kit/device/session.ts'
import { keys, storage } from '../kit/device/storage.ts'
import { chooseLanguage, languageNames } from '../kit/language/language.ts'
import { useLanguage, useWords } from '../kit/language/words.tsx'
import { buttonClass, iconClass } from '../kit/look/button.tsx'
import { cx } from '../kit/look/cx.ts'
import { Go } from '../kit/look/go.tsx'

interface LanguageSwitchProps {
  place: 'header' | 'menu'
  className?: string
}

/** A native list that opens without scripts; its links lead to this page in the other language. */
export function LanguageSwitch({ place, className }: LanguageSwitchProps) {
  const t = useWords('frame')
  const current = useLanguage()
  const [query] = useSearchParams()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')

  const kept = pageParameters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []))
  const hrefIn = (language: string) => `?${new URLSearchParams([...kept, ['lang', language]])}`

  return (
    <details
      ref={details}
      className={cx('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.preventDefault()
        close()
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={buttonClass({ variant: place === 'header' ? 'quiet' : 'outline', size: 's' })}>
        <Globe size={18} />
        <span className="sr-only">{t('language')}: </span>
        {place === 'header' ? current.toUpperCase() : languageNames[current]}
      </summary>
      <ul className={cx('languages shadow-over', place === 'header' ? 'end-0 top-full' : 'start-0 bottom-full mb-1')}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefIn(language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                chooseLanguage(language)
              }}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function toggle() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  storage.set(keys.theme, dataset.theme)
}

/** Both states are in the HTML, because only the style sheet knows the theme. `named` adds the label. */
export function ThemeToggle({ named, className }: { named?: boolean; className?: string }) {
  const t = useWords('frame')
  return (
    <button type="button" onClick={toggle} className={className}>
      <Moon size={named ? 18 : 20} className="dark:hidden" />
      <Sun size={named ? 18 : 20} className="hidden dark:block" />
      {named && (
        <span aria-hidden="true">
          <span className="dark:hidden">{t('dark')}</span>
          <span className="hidden dark:inline">{t('light')}</span>
        </span>
      )}
      <span className="sr-only dark:hidden">{t('toDark')}</span>
      <span className="sr-only hidden dark:block">{t('toLight')}</span>
    </button>
  )
}

const AnonymousIcon = () => <User size={18} />
const Initials = lazy(() => import('./initials.tsx').catch(() => ({ default: AnonymousIcon })))

/** Link to the profile with the user's initials once loaded; its space is reserved from first paint. */
export function ProfileLink({ className }: { className?: string }) {
  const t = useWords('frame')
  return (
    <Go to="/profile" className={cx(iconClass, className)}>
      <span className="sr-only">{t('profile')}</span>
      <span
        dir="auto"
        aria-hidden="true"
        className="grid size-8.5 place-items-center rounded-full bg-ink text-[14px] font-semibold text-on-ink"
      >
        {useSignedIn() ? (
          <Suspense fallback={<AnonymousIcon />}>
            <Initials />
          </Suspense>
        ) : (
          <AnonymousIcon />
        )}
      </span>
    </Go>
  )
}
