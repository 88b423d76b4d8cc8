import { singleKeysAreOn } from '../../../kit/device/single-keys.ts'

interface Router {
  navigate: (to: string, options: { state: { focus: string } }) => Promise<void>
}

export function watch(first: KeyboardEvent, router: Router): void {
  onKey(first, router)
  addEventListener('keydown', (event) => onKey(event, router))
}

/** `/` focuses the search box, or goes to the catalog's. In a field or an open dialog it types a slash. */
function onKey(event: KeyboardEvent, { navigate }: Router): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const { target } = event
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select'))) return
  if (document.querySelector('dialog[open], [role=dialog]:popover-open')) return
  // Inactive on pages without the footer, which has the switch to turn shortcuts off.
  if (!singleKeysAreOn() || !document.querySelector('footer nav')) return
  event.preventDefault()
  const box = document.getElementById('q')
  if (box instanceof HTMLInputElement) box.select()
  if (box) box.focus()
  else void navigate('/catalog/', { state: { focus: 'q' } })
}
