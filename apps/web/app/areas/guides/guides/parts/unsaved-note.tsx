import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'

/** Sending takes a moment; only what takes longer is worth a word. */
const patience = 1500

export function UnsavedNote({ unsaved }: { unsaved: boolean }) {
  const t = useWords('guides')
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!unsaved) return setLate(false)
    const timer = setTimeout(() => setLate(true), navigator.onLine ? patience : 0)
    return () => clearTimeout(timer)
  }, [unsaved])
  return (
    <p role="status" className="not-printed text-sm text-ink-2">
      {late && (
        <span className="mt-2 flex items-center gap-2">
          <CloudOff size={16} aria-hidden />
          {t('notSaved')}
        </span>
      )}
    </p>
  )
}
