import href from '../styles/inner.css?url'

/** Pages behind a sign-in have a style sheet of their own (inner.css), with everything: no visitor's first page brings their classes. */
export const stylesOf = (pages: string[]): string[] => (pages.some(isInner) ? [href] : [])

const isInner = (page: string) => /^(account|staff)\//.test(page)

/** The server's pages have it in their head. Without a connection a page shows in the style that is there. */
export async function bringStyle(page: string): Promise<void> {
  if (!isInner(page) || document.querySelector(`link[href="${href}"]`)) return
  await new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve }))
  })
}
