import { useLayoutEffect } from 'react'
import { useLateDialog } from '../../../kit/dialogs/late-dialog.tsx'

const words = ['shortcuts'] as const
const load = async () => (await import('./parts/keys-dialog.tsx')).KeysDialog

/** Keys for the way through a step; `?` lists them. Their code comes with the first key. */
export function useStepKeys() {
  const { ask, dialog } = useLateDialog<object, void>(words, load, undefined)
  // A key may follow the step at once.
  useLayoutEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const bring = (event: KeyboardEvent) =>
      import('./step-keys.ts').then(
        ({ listenToKeys }) => {
          if (gone || stop) return
          removeEventListener('keydown', bring)
          // Without its code, or without a connection, a key does nothing.
          stop = listenToKeys(() => void ask({}).catch(() => {}))
          // The key that brought it counts.
          event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
        },
        () => {},
      )
    addEventListener('keydown', bring)
    return () => {
      gone = true
      removeEventListener('keydown', bring)
      stop?.()
    }
  }, [ask])
  return dialog
}
