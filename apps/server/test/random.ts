export type Random = ReturnType<typeof createRandom>

/** Pseudo-random numbers in [0, 1), the same for each seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    const first = Math.imul(state ^ (state >>> 15), 1 | state)
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32
  }
  /** A random integer between two bounds, both included. */
  const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1))
  /** Picks one of these by weight. */
  function oneOf<T extends string>(weights: Readonly<Record<T, number>>): T {
    const all = Object.entries(weights) as [T, number][]
    let left = share() * all.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of all) {
      left -= weight
      if (left < 0) return name
    }
    return all[0]?.[0] as T
  }
  return { between, oneOf }
}
