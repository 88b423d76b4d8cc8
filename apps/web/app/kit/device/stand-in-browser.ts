import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** Local storage as a browser has it: its names are its keys. */
class StoredTexts {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string) {
    if (trouble.full) throw new DOMException('no room', 'QuotaExceededError')
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}
const trouble = { full: false }
const send = globalThis.fetch

/** An access token that was given to somebody; each `signature` makes it another one. */
export const tokenOf = (owner: string, signature = 'signature') => `head.${btoa(JSON.stringify({ sub: owner }))}.${signature}`

/** What the kit needs of a browser. Each `tab` has modules of its own over one storage. */
export function standInBrowser() {
  trouble.full = false
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {}, lang: 'en' } })
  vi.stubGlobal('localStorage', new StoredTexts())
  vi.stubGlobal('sessionStorage', new StoredTexts())
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return {
    /** As if storage had no room left. */
    fill() {
      trouble.full = true
    },
    makeRoom() {
      trouble.full = false
    },
    /** As if a setting of the browser kept it from us. */
    block: () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('not allowed', 'SecurityError')
        },
      }),
    /** Another tab wrote: this is how the browser says so. */
    tellOfStorage: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** As if the page came from a server that answers so: its calls go there. Returns what ends server and browser. */
    async comeFrom(answer: RequestListener): Promise<() => void> {
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
    /** Whether closing the tab is asked about. */
    asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    connect: () => page.dispatchEvent(new Event('online')),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    /** By Back, which may show the page as it was left. */
    comeBack: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    signIn(owner: string | null) {
      if (owner === null) localStorage.removeItem('accessToken')
      else localStorage.setItem('accessToken', tokenOf(owner))
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }))
    },
  }
}
