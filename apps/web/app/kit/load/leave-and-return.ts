/**
 * Returns the path to continue at after sign-in, or `/`. Accepts only paths of this site: no `//`, no backslash and no
 * control characters, which browsers drop when parsing a URL. Never returns a sign-in page.
 */
export function returnPath(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return '/'
  return /^\/auth([/?#]|$)/i.test(asked) ? '/' : asked
}

/** URL of a sign-in page that returns to `path`. */
export const signInPath = (path: string, page: 'login' | 'register' | 'password' | 'forgot' | 'second-factor' = 'login'): string =>
  path === '/' ? `/auth/${page}` : `/auth/${page}?${new URLSearchParams({ return: path })}`

/** Leaves for an external address, in the top window when framed, because payment pages refuse to be framed. */
export function openExternal(address: string) {
  if (window.top && window.top !== window) window.top.location.href = address
  else location.assign(address)
}
