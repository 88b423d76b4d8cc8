/** Says of which day a print is, behind its address (print.css): when it is printed, as most of a page waits for its reader's first move. */
export function watchPrinting(): void {
  addEventListener('beforeprint', () => {
    const { lang, style } = document.documentElement
    const day = new Date().toLocaleDateString(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'short', year: 'numeric' })
    style.setProperty('--today', `" · ${day}"`)
  })
}
