import { Outlet, useLoaderData, useLocation } from 'react-router'
import { useWords, WordsProvider } from '../kit/language/words.tsx'
import type { FrameData } from '../kit/load/site.ts'
import { bodyStyles } from '../kit/look/body-style.ts'
import { ConsentPart } from './consent-part.ts'
import { FooterPart } from './footer-part.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { Offline } from './offline.tsx'
import { Toasts } from './toasts.tsx'
import { Travel } from './travel.tsx'

/** What stands around every page. Each page brings its own `main` with the id `main`. */
export function Frame() {
  const data = useLoaderData<FrameData>()
  const { pathname } = useLocation()
  const landing = bodyStyles(pathname).includes('landing')
  // The console of staff has a header of its own.
  const bare = pathname.startsWith('/staff')
  return (
    <WordsProvider dictionaries={data.words}>
      <SkipLink />
      <Travel />
      <Offline />
      {data.site.header && !bare && <Header site={data.site} />}
      <Outlet />
      {data.site.footer && !bare && <FooterPart site={data.site} />}
      {data.site.header && !landing && !bare && <Menu {...data} />}
      <ConsentPart />
      <Toasts />
    </WordsProvider>
  )
}

function SkipLink() {
  const t = useWords('frame')
  return (
    <a href="#main" className="skip">
      {t('skip')}
    </a>
  )
}
