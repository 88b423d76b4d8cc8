/**
 * What an event stream (`GET /api/react/live`) carries: that something is otherwise than it was, never what was said. Whoever hears it reads
 * what changed by a call, so that hearing it twice, late, or not at all but the newest does no harm.
 */
export type LiveEvent =
  /** A conversation, or a message in it, was changed for the `revision`th time; `orderId` where it is about an order. */
  | { kind: 'conversation'; id: string; revision: number; orderId: string | null }
  /** Somebody of that side is writing, just now. */
  | { kind: 'typing'; id: string; side: 'person' | 'company'; name: string }
  /** More may have been missed than can be told: whatever is shown is to be read anew. */
  | { kind: 'missed' }

/** Seconds between two signs of life of a stream; one that is silent for twice as long is cut. */
export const heartbeat = 20
