import type { favoriteKinds } from '@waymark/contract/choices.ts'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { callOverHttp } from '../../../kit/load/client.ts'

// What this person marked. The public pages are the same for everybody: their hearts are drawn from this, read once a page.

export interface Marked {
  kind: (typeof favoriteKinds)[number]
  slug: string
}
type Marks = ReadonlySet<string>
/** By which a mark is known. */
export const markKey = ({ kind, slug }: Marked): string => `${kind} ${slug}`

interface Change {
  owner: string | null
  marked: Marked
  on: boolean
}

const none: Marks = new Set()
let owner: string | null = null
/** What the server acknowledged. */
let held: Marks = none
/** What was asked for since, while it is under way. */
const wanted = new Map<string, boolean>()
/** What other tabs told since they are being read: the answer may be older. */
const heard = new Map<string, boolean>()
let shown: Marks = none
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

function tell() {
  const now = new Set(held)
  for (const [key, on] of wanted) {
    if (on) now.add(key)
    else now.delete(key)
  }
  shown = now
  for (const listener of listeners) listener()
}

function hold(key: string, on: boolean) {
  const now = new Set(held)
  if (on) now.add(key)
  else now.delete(key)
  held = now
}

/** Reads them for whoever is signed in now; without a connection the hearts stay empty until the next page. */
export function readMarks(): Promise<void> {
  listen()
  const of = ownerId()
  if (of !== owner) {
    owner = of
    held = none
    wanted.clear()
    reading = undefined
    tell()
  }
  if (of === null) return Promise.resolve()
  reading ??= read(of)
  return reading
}

async function read(of: string) {
  heard.clear()
  try {
    const { items } = await callOverHttp('listFavoriteMarks', {})
    if (owner !== of) return
    held = new Set(items.map(markKey))
    for (const [key, on] of heard) hold(key, on)
    tell()
  } catch {
    reading = undefined
  }
}

// Another tab of the same person draws the same hearts.
let others: BroadcastChannel | undefined
function listen() {
  if (others) return
  others = new BroadcastChannel('favorites')
  others.onmessage = ({ data: { owner: of, marked, on } }: MessageEvent<Change>) => {
    if (of === null || of !== owner) return
    heard.set(markKey(marked), on)
    hold(markKey(marked), on)
    tell()
  }
  onSessionChange(() => void readMarks())
}

const underWay = new Map<string, Promise<void>>()

async function settle(marked: Marked) {
  const of = owner
  const key = markKey(marked)
  try {
    for (let on = wanted.get(key); on !== undefined && on !== held.has(key); on = wanted.get(key)) {
      await callOverHttp(on ? 'addFavorite' : 'removeFavorite', { kind: marked.kind, id: marked.slug })
      if (owner !== of) return
      hold(key, on)
      others?.postMessage({ owner, marked, on } satisfies Change)
    }
  } finally {
    // What did not go through is taken back.
    if (owner === of) wanted.delete(key)
    tell()
  }
}

/** Marks something or takes the mark away: shows at once, throws when the server would not have it. The last wish counts. */
export function markFavorite(marked: Marked, on: boolean): Promise<void> {
  const key = markKey(marked)
  wanted.set(key, on)
  tell()
  const settling = underWay.get(key) ?? settle(marked).finally(() => underWay.delete(key))
  underWay.set(key, settling)
  return settling
}

export function subscribeMarks(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const readShown = (): Marks => shown
export const noMarks = (): Marks => none
