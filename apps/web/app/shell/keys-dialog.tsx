import { useState } from 'react'
import { singleKeysAreOn, switchSingleKeys } from '../kit/device/single-keys.ts'
import { Dialog } from '../kit/dialogs/dialog.tsx'
import { useWords } from '../kit/language/words.tsx'

const rows = [
  ['/', 'search'],
  ['N', 'next'],
  ['P', 'previous'],
  ['1–9', 'tickNumber'],
  ['X', 'tickHere'],
  ['?', 'help'],
] as const

/** The list of single-key shortcuts, with a switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('keys')
  const [on, setOn] = useState(singleKeysAreOn)
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
            switchSingleKeys(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        {t('use')}
      </label>
      <p className="text-sm text-ink-2">{t('useText')}</p>
    </Dialog>
  )
}
