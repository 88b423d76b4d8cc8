import type { Language } from '@waymark/contract/fields.ts'
import type { ReactNode } from 'react'
import { WordsProvider } from '../kit/language/words.tsx'
import { Piece } from '../kit/load/piece.tsx'
import { OriginContext } from '../kit/load/site.ts'
import { Signs } from '../kit/look/sign.tsx'

interface DocumentProps {
  language: Language
  origin: string
  /** Of the address that was asked for: it decides the style of the body. */
  path: string
  children: ReactNode
}

/** The whole document is React; what stands in the head later is put there by the page that knows it. */
export const Document = ({ language, origin, path, children }: DocumentProps) => (
  <html lang={language} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#F5F3EC" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0E1413" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    </head>
    <body className={bodyStyles(path).join(' ') || undefined} suppressHydrationWarning>
      <OriginContext value={origin}>
        <WordsProvider language={language} dictionaries={{}}>
          {children}
          <Piece of={['signs']}>
            <Signs />
          </Piece>
        </WordsProvider>
      </OriginContext>
    </body>
  </html>
)

/** Body styles of specification 2 for a path: sign-in, guides, and landings, which hide menu, footer links and social icons. */
export function bodyStyles(path: string): string[] {
  const styles: string[] = []
  if (/^\/auth(\/|$)/.test(path)) styles.push('auth')
  if (/\/instruction(s)?(\/|$)/.test(path)) styles.push('instruction')
  // A part of the path, not of a name in it: a service may be a landing page.
  if (/\/landing(\/|$)/.test(path)) styles.push('landing')
  return styles
}

/** A page taller than this gets the too-high style, in CSS pixels (specification 2). */
export const tooHigh = 4000
