import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Files of the fonts that papers are set in; `writing.typ` names their families. */
export const fontFiles = [
  '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
  '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((file) => resolve(file))

/** Stands for a sign that none of these fonts has. */
const unknown = '\u25a1'

let covered: Set<number> | undefined

/**
 * A text as our fonts alone can draw it: Typst also takes what it finds among the fonts of the machine, and PDF/UA refuses a sign without a
 * glyph, so that a paper would depend on the machine (ISO 14289-1, 7.21.4.1).
 */
export function drawable(text: string): string {
  covered ??= new Set(fontFiles.flatMap((file) => (openSync(file) as Font).characterSet))
  const known = covered
  return text.replace(/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/gu, (sign) =>
    known.has(sign.codePointAt(0) ?? 0) ? sign : unknown,
  )
}
