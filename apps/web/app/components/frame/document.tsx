import type { Language } from '@waymark/contract/fields.ts'
import type { ReactNode } from 'react'
import { OriginContext } from '../../lib/page-state.ts'
import { WordsProvider } from '../../lib/words.tsx'

/** The whole document is React; what stands in the head later is put there by the page that knows it. */
export const Document = ({ language, origin, children }: { language: Language; origin: string; children: ReactNode }) => (
  <html lang={language} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    </head>
    <body suppressHydrationWarning>
      <OriginContext value={origin}>
        <WordsProvider language={language} dictionaries={{}}>
          {children}
        </WordsProvider>
      </OriginContext>
    </body>
  </html>
)
