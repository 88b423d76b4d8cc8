import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in the project `samples`, which repeats tests of random cases with more of them. */
    samples?: 'large'
  }
}

/** Picks how many random cases a test tries: `large` in the project `samples` of the second tier, else `normal`. */
export const sampleSize = (normal: number, large: number): number => (inject('samples') === 'large' ? large : normal)
