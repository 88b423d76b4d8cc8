import type { Language } from '@waymark/contract/choices.ts'

/** Bytes as people say them: 12 kB, 1.4 MB. */
export function formatSize(language: Language, bytes: number): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const digits = value < 10 && unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(Math.max(value, 1))
}
