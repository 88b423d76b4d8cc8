/** Saves what stands at a signed address, by a link of the page itself: leaving for it would ask about what is not saved. */
export function saveFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
