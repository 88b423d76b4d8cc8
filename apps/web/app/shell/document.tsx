import type { Language } from '@waymark/contract/fields.ts'
import type { ReactNode } from 'react'
import { WordsProvider } from '../kit/language/words.tsx'
import { OriginContext } from '../kit/load/site.ts'
import { Signs } from '../kit/look/sign.tsx'

interface DocumentProps {
  language: Language
  origin: string
  /** Path of the request; decides the body's style classes. */
  path: string
  children: ReactNode
}

/** The whole HTML document as a component; pages add their own head elements. */
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
          <Signs />
        </WordsProvider>
      </OriginContext>
    </body>
  </html>
)

/** Body style classes of a path (specification 2): sign-in, guides, and landing pages, which hide menu, footer links and social icons. */
export function bodyStyles(path: string): string[] {
  const styles: string[] = []
  if (/^\/auth(\/|$)/.test(path)) styles.push('auth')
  if (/\/instruction(s)?(\/|$)/.test(path)) styles.push('instruction')
  // Matches a whole path segment: a service's slug may contain "landing".
  if (/\/landing(\/|$)/.test(path)) styles.push('landing')
  return styles
}

/** Height in CSS pixels above which a page gets the `too-high` class (specification 2). */
export const tooHigh = 4000
