/**
 * Adds the date after the URL on printed pages (print.css). Set on print, because most of a page is not hydrated before
 * the first interaction.
 */
export function watchPrinting(): void {
  addEventListener('beforeprint', () => {
    const { lang, style } = document.documentElement
    const day = new Date().toLocaleDateString(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'short', year: 'numeric' })
    style.setProperty('--today', `" · ${day}"`)
  })
}
