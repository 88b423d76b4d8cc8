import { useLanguage } from '../../../kit/language/words.tsx'

/** What a language is called, in the reader's. */
export function useLanguageName() {
  const language = useLanguage()
  return (code: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
