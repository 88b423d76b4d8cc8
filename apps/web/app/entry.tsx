import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isSignedIn, onSessionChange, reloadForAnother } from './kit/device/session.ts'
import { hasStoredKey, keys } from './kit/device/storage.ts'
import { detectLanguage } from './kit/language/language.ts'
import { loaderContext } from './kit/load/api.ts'
import { callOverHttp } from './kit/load/client.ts'
import { keepTrying } from './kit/load/keep-trying.ts'
import type { PageState } from './kit/load/site.ts'
import { routes } from './routes.tsx'
import { Document } from './shell/document.tsx'
import { watchPrinting } from './shell/print-day.ts'

const { language, origin, hydration } = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageState

// The page is reloading in the stored language: nothing else may start.
if (detectLanguage(language)) await new Promise(() => {})

reloadForAnother()
watchPrinting()

// The matched pages' code is loaded first: a router that starts with a lazy route would replace the page with its fallback.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const side = { call: callOverHttp, language, browser: true }
const router = createBrowserRouter(routes, {
  hydrationData: hydration,
  getContext: () => new RouterContextProvider(new Map([[loaderContext, side]])),
})
// From here on React captures clicks itself, so boot.ts stops.
dispatchEvent(new Event('hydrate'))
// In a transition, so that hydration is interruptible by the reader's input.
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

// Sends items from earlier visits and starts the account. A visitor's progress stays on the device until sign-in.
const begin = async () => {
  if (isSignedIn()) await (await import('./start-signed-in.ts')).startSignedIn(router)
  // A visitor's messages are sent without an account.
  else if (hasStoredKey(`${keys.message}:`)) await (await import('./start-signed-in.ts')).startDevice()
}
let stop = keepTrying(begin)
onSessionChange(() => {
  stop()
  stop = keepTrying(begin)
})

// Loads the `/` shortcut with the first key press.
addEventListener('keydown', (first) => void import('./areas/guides/search/slash-key.ts').then(({ watch }) => watch(first, router)), {
  once: true,
})
