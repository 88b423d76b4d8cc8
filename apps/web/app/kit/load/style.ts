/** Loading or loaded style sheets: hovering over a link and following it both request them. */
const loadingStyles = new Map<string, Promise<unknown>>()

/** Loads a style sheet that first pages lack. On failure the content shows unstyled, and the next call retries. */
export async function loadStyle(href: string): Promise<void> {
  if (!loadingStyles.has(href) && document.querySelector(`link[href="${href}"]`)) return
  const coming =
    loadingStyles.get(href) ??
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
      link.onerror = () => {
        link.remove()
        loadingStyles.delete(href)
        resolve(null)
      }
      document.head.append(link)
    })
  loadingStyles.set(href, coming)
  await coming
}
