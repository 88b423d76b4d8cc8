import { type Language, languages } from '@waymark/contract/choices.ts'
import { keys, storage } from '../device/storage.ts'

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch' }

const known = (text: string | null) => languages.find((language) => language === text)
const year = 365 * 24 * 60 * 60

/** The cookie mirrors local storage for the server. False where cookies are blocked. */
function mirror(language: Language): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${keys.language}=${language}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  return document.cookie.split('; ').includes(`${keys.language}=${language}`)
}

/** The address of the present page without `?lang=`, anew from the server. */
function reload() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return location.reload()
  url.searchParams.delete('lang')
  location.replace(url)
}

/** A person chose: remembered for a year, and the page comes again in that language. */
export function chooseLanguage(language: Language) {
  storage.set(keys.language, language)
  mirror(language)
  reload()
}

/**
 * Local storage, then browser (specification 1). True when the page comes anew in the stored language. `?lang=` rules its own page
 * and is remembered only where nothing is.
 */
export function detectLanguage(shown: Language): boolean {
  const stored = known(storage.get(keys.language))
  const asked = known(new URLSearchParams(location.search).get('lang'))
  if (asked) {
    if (!stored && storage.set(keys.language, asked)) mirror(asked)
    return false
  }
  if (!stored || stored === shown || !mirror(stored)) return false
  reload()
  return true
}
