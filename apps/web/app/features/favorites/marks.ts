import { callOverHttp } from '../../lib/client.ts'
import { onSessionChange, ownerId } from '../../lib/session.ts'

// Which guides this person marked. The public pages are the same for everybody: their hearts are drawn from this, read once a page.

type Marks = ReadonlySet<string>
interface Change {
  owner: string | null
  slug: string
  on: boolean
}

const none: Marks = new Set()
let owner: string | null = null
/** What the server acknowledged. */
let held: Marks = none
/** What was asked for since, while it is under way. */
const wanted = new Map<string, boolean>()
let shown: Marks = none
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

function tell() {
  const now = new Set(held)
  for (const [slug, on] of wanted) {
    if (on) now.add(slug)
    else now.delete(slug)
  }
  shown = now
  for (const listener of listeners) listener()
}

function hold(slug: string, on: boolean) {
  const now = new Set(held)
  if (on) now.add(slug)
  else now.delete(slug)
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
  reading ??= callOverHttp('listFavoriteMarks', {}).then(
    ({ items }) => {
      if (owner !== of) return
      held = new Set(items.flatMap(({ kind, slug }) => (kind === 'guide' ? [slug] : [])))
      tell()
    },
    () => {
      reading = undefined
    },
  )
  return reading
}

// Another tab of the same person draws the same hearts.
let others: BroadcastChannel | undefined
function listen() {
  if (others) return
  others = new BroadcastChannel('favorites')
  others.onmessage = ({ data: { owner: of, slug, on } }: MessageEvent<Change>) => {
    if (of === null || of !== owner) return
    hold(slug, on)
    tell()
  }
  onSessionChange(() => void readMarks())
}

const underWay = new Map<string, Promise<void>>()

async function settle(slug: string) {
  const of = owner
  try {
    for (let on = wanted.get(slug); on !== undefined && on !== held.has(slug); on = wanted.get(slug)) {
      await callOverHttp(on ? 'addFavorite' : 'removeFavorite', { kind: 'guide', id: slug })
      if (owner !== of) return
      hold(slug, on)
      others?.postMessage({ owner, slug, on } satisfies Change)
    }
  } finally {
    // What did not go through is taken back.
    if (owner === of) wanted.delete(slug)
    tell()
  }
}

/** Marks a guide or takes the mark away: shows at once, throws when the server would not have it. The last wish counts. */
export function markFavorite(slug: string, on: boolean): Promise<void> {
  wanted.set(slug, on)
  tell()
  const settling = underWay.get(slug) ?? settle(slug).finally(() => underWay.delete(slug))
  underWay.set(slug, settling)
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
