import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopmostDialog } from '../kit/dialogs/open-dialogs.ts'
import { useWords } from '../kit/language/words.tsx'
import { IconButton } from '../kit/look/button.tsx'
import { type Toast, toastStore } from '../kit/look/toasts.ts'

const icons = { success: CircleCheck, error: TriangleAlert, info: Info }

/** The toasts' container. Moves into the topmost dialog, outside of which it would be inert. */
function createPanel() {
  const panel = document.createElement('section')
  panel.popover = 'manual'
  panel.className = 'toasts'
  return panel
}

/** A live region for screen readers. */
function createLiveRegion() {
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  status.className = 'sr-only'
  return status
}

/** Delay (ms) before filling a new live region: screen readers ignore a region inserted together with its text. */
const announceDelay = 150

const textId = (id: number) => `toast-${id}`

/** Announces new toasts once, except errors, which are alerts. The live region lives in the topmost dialog, where it is readable. */
function useAnnouncements(toasts: readonly Toast[], place: HTMLElement) {
  const [status] = useState(createLiveRegion)
  const lastRead = useRef(0)
  useEffect(() => {
    status.textContent = ''
    if (status.parentElement !== place) place.append(status)
    const unread = toasts.filter(({ id, kind }) => kind !== 'error' && id > lastRead.current)
    const newest = unread.at(-1)
    if (!newest) return
    const timer = setTimeout(() => {
      lastRead.current = newest.id
      status.textContent = unread.map(({ id }) => document.getElementById(textId(id))?.innerText).join('\n')
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [toasts, place, status])
  useEffect(() => () => status.remove(), [status])
}

export default function Toaster({ toasts }: { toasts: readonly Toast[] }): ReactNode {
  const [panel] = useState(createPanel)
  const place = useTopmostDialog() ?? document.body
  const newest = toasts.at(-1)?.id
  const t = useWords('frame')
  useEffect(() => panel.setAttribute('aria-label', t('notice')), [panel, t])

  // Showing the popover again raises it above newer dialogs. A closed dialog may already be detached.
  useEffect(() => {
    // Moving the panel now would lose focus and hover.
    if (panel.parentElement === place && panel.matches(':hover, :focus-within')) return
    place.append(panel)
    if (newest !== undefined && panel.isConnected) panel.showPopover()
  }, [panel, place, newest])
  useEffect(() => () => panel.remove(), [panel])
  useAnnouncements(toasts, place)

  return createPortal(
    toasts.map((toast) => <Panel key={toast.id} toast={toast} place={place} />),
    panel,
  )
}

function Panel({ toast: { id, kind, text, detail, duration }, place }: { toast: Toast; place: HTMLElement }) {
  const t = useWords('frame')
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) {
      toastStore.pause(id)
      return () => toastStore.resume(id)
    }
    const timer = setTimeout(() => toastStore.close(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving to another container loses focus without an event
  useEffect(() => setPaused(false), [place])

  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses it; the buttons within handle clicks
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
      <div id={textId(id)} role={kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1">
        <b className="block">{text}</b>
        {detail}
      </div>
      <IconButton label={t('close')} aria-describedby={textId(id)} className="-my-2.75 -me-1">
        <X size={18} />
      </IconButton>
    </div>
  )
}
