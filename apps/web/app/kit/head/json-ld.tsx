import { createContext, use } from 'react'
import type { Described } from './schema-org.ts'

/** Where the server collects what pages are to search engines, for the head of the document; null in the browser. */
export const JsonLdContext = /* @__PURE__ */ createContext<Described[] | null>(null)

/** What the page is, for search engines. Behind `import.meta.env.SSR`: they read the server's page, and browsers get none of the code. */
export function JsonLd({ data }: { data: readonly Described[] }) {
  use(JsonLdContext)?.push(...data)
  return null
}

/** As the document has it: JSON without "<" can hold no markup. */
export function writeJsonLd(things: readonly Described[]): string {
  if (things.length === 0) return ''
  const described = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  return `<script type="application/ld+json">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>`
}
