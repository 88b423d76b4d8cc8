/** So much of a quote tells where it stands. */
const enough = 40

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Brings the place of this page into sight that a quote was taken from; false where it is not found. */
export function showOnPage(quote: string): boolean {
  const said = plain(new DOMParser().parseFromString(quote, 'text/html').body.textContent).slice(0, enough)
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, label, small)')]
  // The last one is the innermost.
  const found = said && parts.findLast(({ textContent }) => plain(textContent).includes(said))
  if (!found) return false
  const folded = found.closest('details')
  if (folded) folded.open = true
  requestAnimationFrame(() => found.scrollIntoView({ block: 'center' }))
  return true
}
