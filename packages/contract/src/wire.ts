// Converts keys between camelCase (code) and snake_case (wire).

const cached = (turn: (key: string) => string) => {
  const known = new Map<string, string>()
  return (key: string) => {
    let turned = known.get(key)
    if (turned === undefined) {
      turned = turn(key)
      // Keys come from clients, so the cache is bounded.
      if (known.size < 2000) known.set(key, turned)
    }
    return turned
  }
}

export const snakeKey = cached((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
export const camelKey = cached((key) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function turnKeys(value: unknown, turn: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => turnKeys(entry, turn))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const out: Record<string, unknown> = {}
  for (const key in value) if (!forbidden.has(key)) out[turn(key)] = turnKeys((value as Record<string, unknown>)[key], turn)
  return out
}

export const toSnake = (value: unknown): unknown => turnKeys(value, snakeKey)
export const toCamel = (value: unknown): unknown => turnKeys(value, camelKey)
