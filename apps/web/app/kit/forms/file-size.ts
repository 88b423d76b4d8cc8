import type { Language } from '@waymark/contract/choices.ts'

/** '840 kB', '2.4 MB'. */
export function fileSize(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
