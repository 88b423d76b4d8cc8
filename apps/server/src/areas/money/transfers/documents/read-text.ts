/**
 * What a bank's file says: XML in the encoding that it names, everything else in UTF-8 or, as older programs of banks write it, in one of
 * Windows's sets of letters. Undefined for what can be read in none, or in more than one.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, named] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? []
  const text = decoded(bytes, named ?? 'utf-8')
  if (text !== undefined || named || head.trimStart().startsWith('<')) return text
  const readable = Object.entries(alphabets).flatMap(([encoding, alphabet]) => {
    const found = decoded(bytes, encoding)
    return found !== undefined && isReadable(found, alphabet) ? [found] : []
  })
  return readable.length === 1 ? readable[0] : undefined
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

interface Alphabet {
  /** What a word with letters beyond ASCII looks like. */
  word: RegExp
  /** What some of these words have to have: the bytes of Hebrew make words of small Russian letters alone. */
  some?: RegExp
}

/** Each takes the bytes of the other, and those of KOI8, DOS and Hebrew, for letters that make no such words. */
const alphabets: Record<string, Alphabet> = {
  'windows-1252': { word: /^[A-Za-zÀ-ÖØ-öø-ÿ]*[A-Za-z][A-Za-zÀ-ÖØ-öø-ÿ]*$/ },
  'windows-1251': { word: /^(?:[А-ЯЁ]{2,}|[А-ЯЁ]?[а-яё]+)$/, some: /[А-ЯЁ]/ },
}

/** Names from elsewhere may stand among them: one in so many. */
const oneIn = 10
/** Controls, and signs amid a word that stand in none. */
const strange = /[\u0080-\u009f]|(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\p{Z}\p{Pd}’‘´·«»“](?=\p{L})/gu

function isReadable(text: string, { word, some }: Alphabet): boolean {
  // One letter alone says nothing.
  const all = (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((one) => /\P{ASCII}/u.test(one))
  const words = all.filter((one) => word.test(one))
  const odd = all.length - words.length + (text.match(strange)?.length ?? 0)
  return odd * oneIn <= words.length && (!some || words.some((one) => some.test(one)))
}
