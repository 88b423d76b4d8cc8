import type { Language } from '@waymark/contract/choices.ts'

/** A file's text, or why it has none. */
export function decodeText(bytes: Buffer): { text: string } | { problem: string } {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { problem: 'this text is in UTF-16; saved anew as UTF-8 it is right' }
  // PostgreSQL keeps no NUL.
  if (bytes.includes(0)) return { problem: 'this is not text: there is a zero byte in it' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'this is not text in UTF-8; saved anew as UTF-8 it is right' }
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The language in which a text is mostly written. */
export function guessLanguage(text: string): Language {
  if (count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu)) return 'ru'
  const german = count(text, /\b(?:und|der|die|das|nicht|mit|für|auf|ist|ein|eine|den|von|zu|im)\b/gi)
  const english = count(text, /\b(?:and|the|of|to|is|in|for|with|you|your|a|not|on|be|it)\b/gi)
  return german > english ? 'de' : 'en'
}
