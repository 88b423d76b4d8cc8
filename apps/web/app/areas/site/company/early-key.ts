// A key that was pressed before the code of the slides has come leads on when it is there.

let early: string | undefined
let there = false

function keep({ key }: KeyboardEvent) {
  early ??= key
}

export function keepEarlyKey(): (() => void) | undefined {
  if (there) return undefined
  addEventListener('keydown', keep, true)
  return () => removeEventListener('keydown', keep, true)
}

/** The first one, once. */
export function takeEarlyKey(): string | undefined {
  removeEventListener('keydown', keep, true)
  const key = there ? undefined : early
  there = true
  return key
}
