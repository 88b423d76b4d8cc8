import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopmostDialog } from '../kit/dialogs/open-dialogs.ts'
import { useWords } from '../kit/language/words.tsx'
import { IconButton } from '../kit/look/button.tsx'
import { type Toast, toastStore } from '../kit/look/toasts.ts'

const icons = { success: CircleCheck, error: TriangleAlert, info: Info }

/** Where toasts stand. It is put into the topmost dialog, outside of which they would be inert, and back, with all that is in it. */
function makePanel() {
  const panel = document.createElement('div')
  panel.popover = 'manual'
  panel.className = 'toasts'
  return panel
}

export default function Toaster({ toasts }: { toasts: readonly Toast[] }): ReactNode {
  const [panel] = useState(makePanel)
  const place = useTopmostDialog() ?? document.body
  const newest = toasts.at(-1)?.id

  // Shown anew it comes above what was opened since. A dialog may be gone a moment before that is heard here.
  useEffect(() => {
    place.append(panel)
    if (newest !== undefined && panel.isConnected) panel.showPopover()
  }, [panel, place, newest])
  useEffect(() => () => panel.remove(), [panel])

  return createPortal(
    toasts.map((toast) => <Panel key={toast.id} toast={toast} place={place} />),
    panel,
  )
}

function Panel({ toast: { id, kind, text, detail, duration }, place }: { toast: Toast; place: HTMLElement }) {
  const t = useWords('frame')
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => toastStore.close(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves to another place loses the focus that held it, and nothing tells of that.
  useEffect(() => setPaused(false), [place])

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
