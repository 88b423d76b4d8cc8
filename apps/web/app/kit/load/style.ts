/** Under way or there: pointing at a link asks for it, and following the link asks again. */
const bringing = new Map<string, Promise<unknown>>()

/** Brings a style sheet that no first page has. Without a connection what needs it shows in the style that is there, and the next time it is asked for anew. */
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
