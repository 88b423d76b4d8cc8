/** Loading or loaded style sheets: hovering over a link and following it both request them. */
const bringing = new Map<string, Promise<unknown>>()

/** Loads a style sheet that first pages lack. On failure the content shows unstyled, and the next call retries. */
export async function bringStyle(href: string): Promise<void> {
  if (!bringing.has(href) && document.querySelector(`link[href="${href}"]`)) return
  const coming =
    bringing.get(href) ??
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
      link.onerror = () => {
        link.remove()
        bringing.delete(href)
        resolve(null)
      }
      document.head.append(link)
    })
  bringing.set(href, coming)
  await coming
}
