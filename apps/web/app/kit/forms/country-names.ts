import type { Language } from '@waymark/contract/choices.ts'

const namesByLanguage = new Map<Language, Intl.DisplayNames>()

export function countryName(language: Language, code: string): string {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  namesByLanguage.set(language, names)
  return names.of(code) ?? code
}
