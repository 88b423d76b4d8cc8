import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in the project `samples`, which repeats tests of random cases with more of them. */
    samples?: 'large'
  }
}

/** Picks a sample, or its size: `large` in the project `samples` of the second tier, else `normal`. */
export function sampleSize<T>(normal: T, large: T): T {
  return inject('samples') === 'large' ? large : normal
}
