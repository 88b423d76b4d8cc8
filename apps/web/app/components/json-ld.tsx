/**
 * What the page is, for search engines. They read the server's page: with null the browser keeps what stands there, so that a page
 * need bring no code to write it.
 */
export const JsonLd = ({ data }: { data: object | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" can hold no markup
    dangerouslySetInnerHTML={{ __html: data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
  />
)
