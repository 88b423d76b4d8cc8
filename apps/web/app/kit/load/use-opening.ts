import { type ComponentType, useState } from 'react'
import { useWords } from '../language/words.tsx'
import { toast } from '../look/toasts.ts'

/** Loads a component when the user opens it; shows a toast on failure. */
export function useLazyOpen<P>(load: () => Promise<ComponentType<P>>) {
  const t = useWords('settings')
  const [Part, setPart] = useState<ComponentType<P>>()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const Loaded = await load()
      setPart(() => Loaded)
    } catch {
      toast.error(t('notLoaded'))
    }
    setBusy(false)
  }
  return { Part, busy, open, close: () => setPart(undefined) }
}
