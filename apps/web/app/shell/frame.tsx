import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { useWords, WordsProvider } from '../kit/language/words.tsx'
import type { FrameData } from '../kit/load/site.ts'
import { IconLink } from '../kit/look/button.tsx'
import { cx } from '../kit/look/cx.ts'
import { Go } from '../kit/look/go.tsx'
import { Wrap } from '../kit/look/wrap.tsx'
import { Ask } from './ask.tsx'
import { Consent } from './consent.tsx'
import { bodyStyles } from './document.tsx'
import { repeatEarlyInput } from './early-input.ts'
import { Footer } from './footer.tsx'
import { LanguageSwitch, ProfileLink, ThemeToggle } from './header-tools.tsx'
import { Mark } from './mark.tsx'
import { Menu } from './menu.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { Toasts } from './toast-region.tsx'
import { NavigationEffects } from './travel.tsx'

const sections = [
  ['guides', '/catalog/', /^\/(catalog|custom|instruction\/[^/]+(\/finished)?$)/],
  ['routes', '/routes', /^\/(routes?(\/|$)|instruction\/[^/]+\/(?!finished$))/],
  ['services', '/services', /^\/services?(\/|$)/],
  ['plans', '/plans', /^\/plans$/],
  ['spot', '/spot', /^\/spot$/],
] as const

/** Logo, sections and tools. Sign-in and landing pages show only the logo, theme, language and menu. */
function Header({ site }: { site: FrameData['site'] }) {
  const t = useWords('frame')
  const { pathname } = useLocation()
  const styles = bodyStyles(pathname)
  const landing = styles.includes('landing')
  const bare = landing || styles.includes('auth')
  const section = sections.find(([, , here]) => here.test(pathname))?.[0]
  return (
    <header className="relative z-(--z-header) border-b border-border bg-page print:hidden">
      <Wrap className="flex min-h-16 items-center gap-1 lg:min-h-18">
        <Go
          to="/"
          className={cx(
            'flex min-h-11 items-center gap-2.25 text-[1.3125rem] font-bold tracking-[-.03em] no-underline',
            bare ? 'me-auto' : 'max-lg:me-auto',
          )}
        >
          <Mark height={27} />
          <span className="max-[22rem]:sr-only">{site.name}</span>
        </Go>
        {!bare && (
          <nav aria-label={t('mainMenu')} className="ms-4 me-auto hidden gap-0.5 lg:flex xl:ms-7">
            {sections.map(([name, to]) => (
              <Go key={name} to={to} aria-current={name === section ? 'page' : undefined} className="tab header-tab">
                {t(name)}
              </Go>
            ))}
          </nav>
        )}
        {!bare && (
          <IconLink to="/catalog/" state={{ focus: 'q' }} label={t('search')}>
            <Search size={22} />
          </IconLink>
        )}
        <ThemeToggle className="icon-button max-lg:hidden" />
        <LanguageSwitch place="header" className="hidden lg:block" />
        {!bare && (
          <>
            <SignInLink variant="outline" className="max-lg:hidden signed-in:hidden" />
            <ProfileLink className="signed-out:hidden" />
          </>
        )}
        {landing ? (
          <>
            <ThemeToggle className="icon-button lg:hidden" />
            <LanguageSwitch place="header" className="lg:hidden" />
          </>
        ) : (
          <button type="button" popoverTarget="menu" className="inline-flex min-h-11 items-center gap-2 ps-2.5 text-sm font-semibold">
            {t('menu')}
            <MenuIcon size={24} />
          </button>
        )}
      </Wrap>
    </header>
  )
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A notice while offline. */
function OfflineNotice() {
  const t = useWords('frame')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <div className="bg-warning-tint text-warning">
          <Wrap className="flex min-h-11 items-center gap-2.5 py-2 text-sm font-medium">
            <WifiOff size={18} />
            {t('offline')}
          </Wrap>
        </div>
      )}
    </div>
  )
}

/** The layout around every page. Each page renders its own `main` with the id `main`. */
export function Frame() {
  const data = useLoaderData<FrameData>()
  const { pathname, hash } = useLocation()
  const styles = bodyStyles(pathname)
  const landing = styles.includes('landing')
  // The staff console has its own header.
  const bare = pathname.startsWith('/staff')
  // A mail's conversation link works on sites without a footer too. The server does not see the fragment.
  const [linked, setLinked] = useState(false)
  useEffect(() => {
    if (isConversationLink(hash)) setLinked(true)
  }, [hash])
  useEffect(() => void repeatEarlyInput(), [])
  const asks = (data.site.footer || linked) && !landing && !bare
  return (
    <WordsProvider dictionaries={data.words}>
      <SkipLink />
      <NavigationEffects />
      <OfflineNotice />
      {data.site.header && !bare && <Header site={data.site} />}
      <Outlet />
      {data.site.footer && !bare && <Footer site={data.site} />}
      {data.site.header && !landing && !bare && <Menu {...data} />}
      {asks && <Ask site={data.site} />}
      <Consent />
      <Toasts />
    </WordsProvider>
  )
}

/** Whether the fragment comes from a mail's conversation link (`ask.tsx`). */
const isConversationLink = (hash: string): boolean => hash.startsWith('#conversation=')

function SkipLink() {
  const t = useWords('frame')
  return (
    <a href="#main" className="skip">
      {t('skip')}
    </a>
  )
}
