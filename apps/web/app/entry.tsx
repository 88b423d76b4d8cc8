import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document } from './components/frame/document.tsx'
import { sideContext } from './lib/api.ts'
import { callOverHttp } from './lib/client.ts'
import { detectLanguage } from './lib/language.ts'
import { wake } from './lib/later.tsx'
import type { PageState } from './lib/page-state.ts'
import { isSignedIn, onSessionChange } from './lib/session.ts'
import { routes } from './routes.tsx'

const { language, origin, hydration } = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageState

// The page comes again in the language that this device keeps: nothing more happens here until then.
if (detectLanguage(language)) await new Promise(() => {})

// The code of the matched pages first: a router that starts with a lazy match would render its fallback over the page.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const side = { call: callOverHttp, language, browser: true }
const router = createBrowserRouter(routes, {
  hydrationData: hydration,
  getContext: () => new RouterContextProvider(new Map([[sideContext, side]])),
})
router.subscribe(({ navigation }) => navigation.location && wake())
// As a transition the page is taken over in small pieces, and answers to the reader in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document language={language} origin={origin} path={location.pathname}>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>,
  )
})

// What an earlier visit left waiting is sent, and an account is started; a visitor's ticks stay on the device until somebody signs in.
const begin = () => {
  if (isSignedIn()) void import('./features/accounts/signed-in.tsx').then(({ startSignedIn }) => startSignedIn(router))
}
begin()
onSessionChange(begin)

// What listens for `/` comes with the first key.
addEventListener('keydown', (first) => void import('./features/search/slash-key.ts').then(({ watch }) => watch(first, router)), {
  once: true,
})
