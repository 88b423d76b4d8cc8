import { singleKeysAreOn } from '../../../../kit/device/single-keys.ts'

// Keys on a step press what stands on the page, and rest where somebody types.

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const press = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)?.click()

/** Listens until it is ended by what it returns. */
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
