import type { LiveEvent } from '@waymark/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { followStream } from './event-stream.ts'

// One event stream per browser: one tab reads it and broadcasts to the others. Where proxies block streams, listeners
// are told to refetch every few seconds.

type Listener = (event: LiveEvent) => void

const name = 'waymark live'
const listeners = new Set<Listener>()
let lastId = ''
let stopListening: (() => void) | undefined

function notifyListeners(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

/**
 * Subscribes to events for the current session and returns the unsubscribe function. Events may arrive twice; after
 * `missed`, refetch everything.
 */
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
  const receive = useEffectEvent(listener)
  useEffect(() => onLive((event) => receive(event)), [])
}

/** Joins the browser's shared stream. Returns a function that leaves it. */
function listen(): () => void {
  const left = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const heard = (id: string, event?: LiveEvent) => {
    lastId = id
    if (event) notifyListeners(event)
  }
  channel?.addEventListener('message', ({ data: { id, event } }: MessageEvent<{ id: string; event?: LiveEvent }>) => heard(id, event))
  const readStream = () =>
    followStream({
      stopSignal: left.signal,
      lastId: () => lastId,
      open: async (signal) => (await import('./http.ts')).openStream(lastId, signal),
      onEvent(id, event) {
        heard(id, event)
        channel?.postMessage({ id, event })
      },
    })
  // Sharing needs both APIs; otherwise this tab reads its own stream.
  if (channel && navigator.locks) navigator.locks.request(name, { signal: left.signal }, readStream).catch(() => {})
  else void readStream()
  return () => {
    left.abort()
    channel?.close()
  }
}
