// A tick made before the code of a step has come stands in the page only. It is kept for the tab at once, so that neither leaving
// nor reloading loses it, and becomes an operation when the code is there.

const name = () => `early:${location.pathname}${location.search}`
const ticked = () => [...document.querySelectorAll<HTMLInputElement>('.checks .tick:checked')].map(({ value }) => value)

let taken = false

function keep({ target }: Event) {
  if (taken || !(target instanceof HTMLInputElement && target.matches('.checks .tick'))) return
  try {
    sessionStorage.setItem(name(), JSON.stringify(ticked()))
  } catch {
    // The page itself still holds it.
  }
}

export function keepEarlyTicks(): () => void {
  document.addEventListener('change', keep)
  return () => document.removeEventListener('change', keep)
}

function kept(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(name()) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const hasEarlyTicks = () => kept().length > 0 || ticked().length > 0

/** Hands them over, once. */
export function takeEarlyTicks(): string[] {
  const items = new Set([...kept(), ...ticked()])
  taken = true
  try {
    sessionStorage.removeItem(name())
  } catch {
    // There was nothing to take either.
  }
  return [...items]
}
