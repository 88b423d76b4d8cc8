/**
 * Events of the stream `GET /api/react/live`. They say that something changed, never what. The client then reads it, so
 * a repeated, late or lost event does no harm as long as the newest arrives.
 */
export type LiveEvent =
  /** A conversation or one of its messages changed. `orderId`: order it is about. */
  | { kind: 'conversation'; id: string; revision: number; orderId: string | null }
  /** The other side is typing. */
  | { kind: 'typing'; id: string; side: 'person' | 'company'; name: string }
  /** Events may have been lost: read everything that is shown. */
  | { kind: 'missed' }

/** Seconds between heartbeats. A stream that is silent twice as long is closed. */
export const heartbeat = 20
