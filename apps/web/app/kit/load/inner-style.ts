import href from '../../styles/inner.css?url'

/** Pages behind a sign-in have a style sheet of their own (inner.css), with everything: no visitor's first page brings their classes. */
export const stylesOf = (pages: string[]): string[] => (pages.some(isInner) ? [href] : [])

const isInner = (page: string) => page.startsWith('staff/') || page.includes('/inner/')

/** Under way or there: pointing at a link asks for it, and following the link asks again. */
let bringing: Promise<unknown> | undefined

/** The server's pages have it in their head. Without a connection a page shows in the style that is there, and the next one asks anew. */
export async function bringStyle(page: string): Promise<void> {
  if (!isInner(page) || (!bringing && document.querySelector(`link[href="${href}"]`))) return
  bringing ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      link.remove()
      bringing = undefined
      resolve(null)
    }
    document.head.append(link)
  })
  await bringing
}
