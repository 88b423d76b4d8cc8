// Inlined into the home page before its first paint: shows the reader's guides in progress at the top, and updates them on changes. Imports
// nothing, and blocked storage must not stop it.
{
  const drawLeftOff = () => {
    const place = document.getElementById('left-off')
    if (!place) return false
    try {
      const begun: Record<'slug' | 'name' | 'line' | 'step' | 'total' | 'done' | 'number', string>[] = JSON.parse(
        localStorage.getItem('leftOff') ?? '[]',
      )
      const make = (name: string, className: string, ...inside: (Node | string)[]) => {
        const element = document.createElement(name)
        element.className = className
        element.append(...inside)
        // Elements without text are hidden from screen readers.
        if (name === 'i') element.ariaHidden = 'true'
        return element
      }
      const rows = begun.map(({ slug, name, line, step, total, done, number }) => {
        const { step: stepOf = '', end = '' } = place.dataset
        const title = make('b', 'leading-5.5 font-semibold hyphens-auto', name)
        title.dir = 'auto'
        const bar = make('i', 'mini', make('span', ''))
        bar.style.setProperty('--p', String(Number(done) / Number(total)))
        const link = make(
          'a',
          '',
          make('i', 'badge badge-s', line.toUpperCase()),
          make(
            'span',
            '',
            title,
            make('small', 'text-sm leading-5.5 text-ink-2', step ? stepOf.replace('#', number).replace('*', total) : end),
            bar,
          ),
        )
        link.setAttribute('href', `/instruction/${slug}${step && `?step=${step}`}`)
        const row = make('li', '', link)
        row.dataset.line = line
        return row
      })
      place.replaceChildren(
        ...(rows.length > 0 ? [make('h2', 'mb-3 text-lg', place.getAttribute('aria-label') ?? ''), make('ul', '', ...rows)] : []),
      )
    } catch {}
    return true
  }
  addEventListener('leftoff', (event) => {
    event.preventDefault()
    drawLeftOff()
  })
  const watch = new MutationObserver(() => drawLeftOff() && watch.disconnect())
  watch.observe(document, { childList: true, subtree: true })
}

export {}
