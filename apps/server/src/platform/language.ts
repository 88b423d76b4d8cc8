import { type Language, languages } from '@waymark/contract/choices.ts'

const known = (text: string | undefined): Language | undefined => languages.find((language) => language === text)

/** The best of an Accept-Language header, by its weights; 'de-AT' counts as 'de'. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  let best: Language | undefined
  let bestWeight = 0
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const language = known(tag.slice(0, 2).toLowerCase())
    const q = Number(/^\s*q=([0-9.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    if (language && q > bestWeight) [best, bestWeight] = [language, q]
  }
  return best
}

/** A page's language: `?lang=`, then the cookie that mirrors local storage, then the browser's (product.md 3). */
export const pageLanguage = (asked: unknown, cookie: string | undefined, header: string | undefined): Language =>
  known(typeof asked === 'string' ? asked : undefined) ?? known(cookie) ?? acceptedLanguage(header) ?? 'en'
