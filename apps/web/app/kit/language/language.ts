import { type Language, languages } from '@waymark/contract/choices.ts'
import { keys, storage } from '../device/storage.ts'

export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch' }

const parseLanguage = (text: string | null) => languages.find((language) => language === text)
const year = 365 * 24 * 60 * 60

/** Mirrors the language from local storage into a cookie for the server. Returns false when cookies are blocked. */
function setLanguageCookie(language: Language): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API yet
  document.cookie = `${keys.language}=${language}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  return document.cookie.split('; ').includes(`${keys.language}=${language}`)
}

/** Reloads the page without `?lang=`. */
function reload() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return location.reload()
  url.searchParams.delete('lang')
  location.replace(url)
}

/** Stores the chosen language for a year and reloads the page in it. */
export function chooseLanguage(language: Language) {
  storage.set(keys.language, language)
  setLanguageCookie(language)
  reload()
}

/**
 * Local storage, then browser (specification 1). Returns true when the page reloads in the stored language. `?lang=`
 * applies to its page and is stored only when no language is.
 */
export function detectLanguage(shown: Language): boolean {
  const stored = parseLanguage(storage.get(keys.language))
  const asked = parseLanguage(new URLSearchParams(location.search).get('lang'))
  if (asked) {
    if (!stored && storage.set(keys.language, asked)) setLanguageCookie(asked)
    return false
  }
  if (!stored || stored === shown || !setLanguageCookie(stored)) return false
  reload()
  return true
}
