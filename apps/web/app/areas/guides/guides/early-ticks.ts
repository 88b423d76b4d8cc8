import { keys, storage } from '../../../kit/device/storage.ts'

// A tick made before the code of a step has come stands in the page only. It is kept on the device at once, so that neither leaving
// nor closing the tab loses it, and becomes an operation when the code is there.

const name = () => `${keys.early}:${location.pathname}${location.search}`
const ticked = () => [...document.querySelectorAll<HTMLInputElement>('.checks .tick:checked')].map(({ value }) => value)

let taken = false

function keep({ target }: Event) {
  if (taken || !(target instanceof HTMLInputElement && target.matches('.checks .tick'))) return
  storage.set(name(), JSON.stringify(ticked()))
}

export function keepEarlyTicks(): () => void {
  // At the window: React stops what it cannot hand on yet at the document.
  addEventListener('change', keep, true)
  return () => removeEventListener('change', keep, true)
}

function kept(): string[] {
  try {
    const found: unknown[] = [JSON.parse(storage.get(name()) ?? '[]')].flat()
    return found.filter((item) => typeof item === 'string')
  } catch {
    return []
  }
}

export const hasEarlyTicks = () => kept().length > 0 || ticked().length > 0

/** Hands them over, once. */
export function takeEarlyTicks(): string[] {
  const items = new Set([...kept(), ...ticked()])
  taken = true
  storage.remove(name())
  return [...items]
}
