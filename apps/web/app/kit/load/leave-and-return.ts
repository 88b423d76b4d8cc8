/**
 * Where a sign-in goes on: the address that asked for it, or home. Only ever a path of this site: one slash first, no second one, no
 * backslash, and nothing that a browser drops while it reads an address (tabs, line ends). Never back to sign-in itself.
 */
export function returnPath(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return '/'
  return /^\/auth([/?#]|$)/i.test(asked) ? '/' : asked
}

/** The address of a way to sign in that comes back to `path`. */
export const signInPath = (path: string, page: 'login' | 'register' | 'password' | 'forgot' | 'second-factor' = 'login'): string =>
  path === '/' ? `/auth/${page}` : `/auth/${page}?${new URLSearchParams({ return: path })}`

/** Goes to an address outside of this page; out of a frame in the window around it: no payment page lets itself be framed. */
export function leaveFor(address: string) {
  if (window.top && window.top !== window) window.top.location.href = address
  else location.assign(address)
}
