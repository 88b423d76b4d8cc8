import type { Language } from '@waymark/contract/fields.ts'
import type { ReactNode } from 'react'
import { WordsProvider } from '../kit/language/words.tsx'
import { OriginContext } from '../kit/load/page-state.ts'
import { bodyStyles } from '../kit/look/body-style.ts'

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
        </WordsProvider>
      </OriginContext>
    </body>
  </html>
)
