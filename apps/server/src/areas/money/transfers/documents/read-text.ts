/**
 * Decodes a bank's file: XML in its declared encoding, other files as UTF-8 or, if written by older software, in a
 * Windows code page. Returns undefined if no encoding fits, or more than one.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, named] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? []
  const text = tryDecode(bytes, named ?? 'utf-8')
  if (text !== undefined || named || head.trimStart().startsWith('<')) return text
  const readable = Object.entries(alphabets).flatMap(([encoding, alphabet]) => {
    const found = tryDecode(bytes, encoding)
    return found !== undefined && isReadable(found, alphabet) ? [found] : []
  })
  return readable.length === 1 ? readable[0] : undefined
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

interface Alphabet {
  /** Shape of a word with letters beyond ASCII. */
  word: RegExp
  /** Shape that at least some words must have, because Hebrew bytes read as Russian give lowercase words only. */
  some?: RegExp
}

/** Bytes of another code page, or of KOI8, DOS or Hebrew, decode to letters that do not form such words. */
const alphabets: Record<string, Alphabet> = {
  'windows-1252': { word: /^[A-Za-zÀ-ÖØ-öø-ÿ]*[A-Za-z][A-Za-zÀ-ÖØ-öø-ÿ]*$/ },
  'windows-1251': { word: /^(?:[А-ЯЁ]{2,}|[А-ЯЁ]?[а-яё]+)$/, some: /[А-ЯЁ]/ },
}

/** One word in this many may have another shape, such as a foreign name. */
const wordsPerOddWord = 10
/** Control characters, and symbols within a word that no language uses there. */
const oddCharacter = /[\u0080-\u009f]|(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\p{Z}\p{Pd}’‘´·«»“](?=\p{L})/gu

function isReadable(text: string, { word, some }: Alphabet): boolean {
  // Single letters are not conclusive.
  const all = (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((one) => /\P{ASCII}/u.test(one))
  const words = all.filter((one) => word.test(one))
  const odd = all.length - words.length + (text.match(oddCharacter)?.length ?? 0)
  return odd * wordsPerOddWord <= words.length && (!some || words.some((one) => some.test(one)))
}
