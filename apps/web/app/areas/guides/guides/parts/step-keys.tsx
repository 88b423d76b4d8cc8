import { useState } from 'react'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

// Single keys on a step (WCAG 2.1.4): they press what stands on the page, rest where somebody types, and can be switched off.

let switchedOn = true

const keysAreOn = () => switchedOn
/** Holds for as long as the page stands. */
const switchKeys = (wanted: boolean) => {
  switchedOn = wanted
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const press = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)?.click()

/** Listens until it is ended by what it returns. */
export function listenToKeys(onHelp: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    const elsewhere = event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey
    if (elsewhere || !(target instanceof Element) || target.closest(typing) || document.querySelector('dialog[open]')) return
    if (key === '?') return onHelp()
    if (!keysAreOn()) return
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

const rows = [
  ['N', 'next'],
  ['P', 'previous'],
  ['1–9', 'tickNumber'],
  ['X', 'tickHere'],
  ['?', 'help'],
] as const

/** What single keys do on a step, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('shortcuts')
  const [on, setOn] = useState(keysAreOn)
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <table className="w-full text-start text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('key')}</th>
            <th scope="col">{t('does')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, word]) => (
            <tr key={key} className="border-t border-border">
              <th scope="row" className="w-16 py-2.5 text-start">
                <kbd className="rounded-[5px] border border-control bg-sunken px-2 py-0.5 font-mono">{key}</kbd>
              </th>
              <td className="py-2.5">{t(word)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={on}
          className="tick size-6"
          onChange={({ currentTarget }) => {
            switchKeys(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        {t('use')}
      </label>
      <p className="text-sm text-ink-2">{t('useText')}</p>
    </Dialog>
  )
}
