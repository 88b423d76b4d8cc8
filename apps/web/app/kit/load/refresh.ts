import { accessToken, clearTokens, storeTokens } from '../device/session.ts'
import { keys, storage } from '../device/storage.ts'

let underWay: Promise<string | null> | undefined

/**
 * A fresh access token, or null when the session is over; then tokens are cleared and the person goes home (specification 4). Single
 * flight in this tab and, by a lock, across tabs. A network error leaves everything as it is and is thrown.
 */
export function refreshTokens(): Promise<string | null> {
  const refused = accessToken()
  underWay ??= (navigator.locks ? navigator.locks.request('refresh-token', () => refresh(refused)) : refresh(refused)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function refresh(refused: string | null): Promise<string | null> {
  const refreshToken = storage.get(keys.refreshToken)
  if (!refreshToken) return null
  // Another tab refreshed while this one waited for the lock.
  const current = accessToken()
  if (current && current !== refused) return current
  const response = await fetch('/api/react/refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ refreshToken }),
  })
  // Whoever signed out or in meanwhile, here or in another tab, has the last word.
  if (storage.get(keys.refreshToken) !== refreshToken) return accessToken()
  if (response.ok) {
    const tokens = (await response.json()) as { token: string; refreshToken: string }
    storeTokens(tokens)
    return tokens.token
  }
  if (response.status !== 401 && response.status !== 403 && response.status !== 422) throw new Error('the session could not be refreshed')
  clearTokens()
  location.assign('/')
  return null
}
