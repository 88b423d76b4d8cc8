import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** A minimal `Storage` whose property names are its keys, as in browsers. */
class FakeStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string) {
    if (storageState.full) throw new DOMException('no room', 'QuotaExceededError')
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}
const storageState = { full: false }
const send = globalThis.fetch

/** A fake access token for `owner`; a different `signature` makes a different token. */
export const fakeToken = (owner: string, signature = 'signature') => `head.${btoa(JSON.stringify({ sub: owner }))}.${signature}`

/** The browser globals that the kit needs. Each `tab` loads its own modules over one shared storage. */
export function createFakeBrowser() {
  storageState.full = false
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {}, lang: 'en' } })
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return {
    /** Simulates a full storage. */
    fill() {
      storageState.full = true
    },
    makeRoom() {
      storageState.full = false
    },
    /** Simulates storage blocked by a browser setting. */
    block: () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('not allowed', 'SecurityError')
        },
      }),
    /** Simulates a storage event from another tab. */
    fireStorageEvent: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** Serves API calls from a local HTTP server. Returns a function that stops the server and restores the globals. */
    async serveFrom(answer: RequestListener): Promise<() => void> {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      vi.stubGlobal('location', new URL(origin))
      vi.stubGlobal('fetch', (address: string, request?: RequestInit) => send(new URL(address, origin), request))
      return () => {
        server.closeAllConnections()
        server.close()
        vi.unstubAllGlobals()
      }
    },
    /** Whether closing the tab asks for confirmation. */
    asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    connect: () => page.dispatchEvent(new Event('online')),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    /** Simulates the Back button; `persisted` means that the page comes from the back/forward cache. */
    comeBack: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    signIn(owner: string | null) {
      if (owner === null) localStorage.removeItem('accessToken')
      else localStorage.setItem('accessToken', fakeToken(owner))
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }))
    },
  }
}
