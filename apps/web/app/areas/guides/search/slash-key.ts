import { singleKeysAreOn } from '../../../kit/device/single-keys.ts'

interface Router {
  navigate: (to: string, options: { state: { focus: string } }) => Promise<void>
}

export function watch(first: KeyboardEvent, router: Router): void {
  onKey(first, router)
  addEventListener('keydown', (event) => onKey(event, router))
}

/** `/` goes to the box of the search, where there is none to that of the catalogue; in a field or an open dialog it is a letter. */
function onKey(event: KeyboardEvent, { navigate }: Router): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const { target } = event
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select'))) return
  if (document.querySelector('dialog[open], [role=dialog]:popover-open')) return
  // It rests where no footer leads to its switch.
  if (!singleKeysAreOn() || !document.querySelector('footer nav')) return
  event.preventDefault()
  const box = document.getElementById('q')
  if (box instanceof HTMLInputElement) box.select()
  if (box) box.focus()
  else void navigate('/catalog/', { state: { focus: 'q' } })
}
