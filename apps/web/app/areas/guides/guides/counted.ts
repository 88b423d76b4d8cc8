import type { T } from '../../../kit/language/words.tsx'
import type words from './words/guides/en.ts'

/** What was found not needed is counted apart: '6 of 8 done, 1 skipped'. */
export const counted = (t: T<typeof words>, done: string, skipped: number): string =>
  skipped > 0 ? done + t('andSkipped', { count: skipped }) : done
