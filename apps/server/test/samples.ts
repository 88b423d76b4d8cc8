import { type Language, languages } from '@waymark/contract/choices.ts'
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

/** Every `nth` item of a list, or all of them in the project `samples`. */
export function everyNth<T>(items: readonly T[], nth: number): T[] {
  return items.filter((_, index) => index % sampleSize(nth, 1) === 0)
}

/** Tells whether item `index` of a list is tested in `language`: the items take turns, or all are tested in all languages in `samples`. */
export function isTestedIn(language: Language, index: number): boolean {
  return sampleSize(languages[index % languages.length] === language, true)
}
