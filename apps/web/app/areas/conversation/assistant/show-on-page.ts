/** Number of characters of a quote that suffice to find it on the page. */
const quoteLength = 40

const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Scrolls to the text on this page that a quote was taken from. False if the text is not found. */
export function showOnPage(quote: string): boolean {
  const said = normalize(new DOMParser().parseFromString(quote, 'text/html').body.textContent).slice(0, quoteLength)
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, label, small)')]
  // The last match is the innermost element.
  const found = said && parts.findLast(({ textContent }) => normalize(textContent).includes(said))
  if (!found) return false
  const folded = found.closest('details')
  if (folded) folded.open = true
  requestAnimationFrame(() => found.scrollIntoView({ block: 'center' }))
  return true
}
