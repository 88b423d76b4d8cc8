/** Downloads from a signed URL through a link, because navigating would trigger the unsaved-changes warning. */
export function saveFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Downloads a file from an answer; `content` is Base64. */
export const saveBytes = ({ name, type, content }: { name: string; type: string; content: string }) =>
  saveAs(name, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }))

/** Downloads a text from an answer. */
export const saveText = ({ name, text }: { name: string; text: string }) => saveAs(name, new Blob([text], { type: 'text/plain' }))

function saveAs(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
