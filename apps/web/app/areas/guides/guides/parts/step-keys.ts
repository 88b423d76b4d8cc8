import { singleKeysAreOn } from '../../../../kit/device/single-keys.ts'

// Shortcuts on a step press the page's own buttons. Inactive while the reader types.

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const press = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)?.click()

/** Listens for shortcuts. Returns a function that stops it. */
export function listenToKeys(onHelp: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    const elsewhere = event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey
    if (!singleKeysAreOn() || elsewhere || !(target instanceof Element) || target.closest(typing) || document.querySelector('dialog[open]'))
      return
    if (key === '?') return onHelp()
    if (key === 'n' || key === 'p') press(`[data-key="${key}"]`)
    else if (key === 'x') target.closest('.checks > li')?.querySelector<HTMLElement>('.tick')?.click()
    else if (/^[1-9]$/.test(key)) {
      const box = document.querySelectorAll<HTMLElement>('main .checks .tick')[Number(key) - 1]
      box?.focus()
      box?.click()
    }
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
