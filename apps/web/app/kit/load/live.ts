import type { LiveEvent } from '@waymark/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { followStream } from './event-stream.ts'

// One event stream for all tabs: one of them reads it and tells the others. Where streams do not come through, as behind some proxies,
// whoever listens is told to read anew every few seconds.

type Listener = (event: LiveEvent) => void

const name = 'waymark live'
const listeners = new Set<Listener>()
let lastId = ''
let stopListening: (() => void) | undefined

function tell(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/** Tells what changes for whoever uses this browser, until the answer is called. Events may come twice; after `missed` all is read anew. */
function onLive(listener: Listener): () => void {
  listeners.add(listener)
  stopListening ??= listen()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

export function useLive(listener: Listener): void {
  const heard = useEffectEvent(listener)
  useEffect(() => onLive((event) => heard(event)), [])
}

/** Takes part in the one stream of this browser. Answers how to leave. */
function listen(): () => void {
  const left = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const heard = (id: string, event?: LiveEvent) => {
    lastId = id
    if (event) tell(event)
  }
  channel?.addEventListener('message', ({ data: { id, event } }: MessageEvent<{ id: string; event?: LiveEvent }>) => heard(id, event))
  const follow = () =>
    followStream({
      left: left.signal,
      lastId: () => lastId,
      open: async (signal) => (await import('./http.ts')).openStream(lastId, signal),
      heard(id, event) {
        heard(id, event)
        channel?.postMessage({ id, event })
      },
    })
  // Only where both are there can one tab read for all.
  if (channel && navigator.locks) navigator.locks.request(name, { signal: left.signal }, follow).catch(() => {})
  else void follow()
  return () => {
    left.abort()
    channel?.close()
  }
}
