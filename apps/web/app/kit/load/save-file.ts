/** Saves what stands at a signed address, by a link of the page itself: leaving for it would ask about what is not saved. */
export function saveFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Saves a file that came with an answer; `content` in Base64. */
export function saveBytes({ name, type, content }: { name: string; type: string; content: string }) {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
