import type { Language } from '@waymark/contract/choices.ts'

const kept = new Map<Language, Intl.DisplayNames>()

export function countryName(language: Language, code: string): string {
  const names = kept.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  kept.set(language, names)
  return names.of(code) ?? code
}
