/** Saves a file that came with an answer; `content` in Base64. */
export function saveBytes({ name, type, content }: { name: string; type: string; content: string }) {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
