import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../kit/language/words.tsx'
import { IconButton } from '../kit/look/button.tsx'
import { type Toast, toastStore } from '../kit/look/toasts.ts'

const icons = { success: CircleCheck, error: TriangleAlert, info: Info }

export default function Toaster({ toasts }: { toasts: readonly Toast[] }): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  // Shown anew it comes above a dialog that was opened since.
  useEffect(() => {
    panel.current?.hidePopover()
    if (newest !== undefined) panel.current?.showPopover()
  }, [newest])

  return (
    <div ref={panel} popover="manual" className="toasts">
      {toasts.map((toast) => (
        <Panel key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Panel({ toast: { id, kind, text, detail, duration } }: { toast: Toast }) {
  const t = useWords('frame')
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => toastStore.close(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])

  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it, and pressed are the buttons within
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons and links turn keys into clicks
    <div
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onClick={({ target }) => target instanceof Element && target.closest('a, button') && toastStore.close(id)}
    >
      <Icon size={20} aria-hidden className="mt-px" />
      <div role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1">
        <b className="block">{text}</b>
        {detail}
      </div>
      <IconButton label={t('close')} className="-my-2.75 -me-1">
        <X size={18} />
      </IconButton>
    </div>
  )
}
