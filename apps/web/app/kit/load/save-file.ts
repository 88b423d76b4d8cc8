/** Saves what stands at a signed address, by a link of the page itself: leaving for it would ask about what is not saved. */
export function saveFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Saves a file that came with an answer; `content` in Base64. */
export const saveBytes = ({ name, type, content }: { name: string; type: string; content: string }) =>
  saveAs(name, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }))

/** Saves a text that came with an answer. */
export const saveText = ({ name, text }: { name: string; text: string }) => saveAs(name, new Blob([text], { type: 'text/plain' }))

function saveAs(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
