import type { favoriteKinds } from '@waymark/contract/choices.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionChange, ownerId } from '../../../kit/device/session.ts'
import { createOptimisticChanges } from '../../../kit/device/wishes.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { callOverHttp } from '../../../kit/load/client.ts'
import { errorText } from '../../../kit/load/errors.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../shell/toast-region.tsx'
import { useSignIn } from '../../people/sign-in/use-sign-in.tsx'

// Favorites of the user. Public pages are the same for everybody, so their hearts are drawn from these marks, which are fetched once per page.

export interface FavoriteKey {
  kind: (typeof favoriteKinds)[number]
  slug: string
}
type Marks = ReadonlySet<string>
/** Key of a mark. */
const markKey = ({ kind, slug }: FavoriteKey): string => `${kind} ${slug}`
function parseKey(key: string): FavoriteKey {
  const [kind, slug] = key.split(' ') as [FavoriteKey['kind'], string]
  return { kind, slug }
}

interface Change {
  owner: string | null
  marked: FavoriteKey
  on: boolean
}

const none: Marks = new Set()
let owner: string | null = null
/** Marks that the server acknowledged. */
let held: Marks = none
/** Marks reported by other tabs while they are being read. The answer may be older. */
const heard = new Map<string, boolean>()
let shown: Marks = none
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

function tell() {
  const now = new Set(held)
  for (const [key, on] of wishes.waiting()) {
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

/** Fetches the marks of the current user. When offline, the hearts stay empty until the next page. */
function readMarks(): Promise<void> {
  listen()
  const of = ownerId()
  if (of !== owner) {
    owner = of
    held = none
    wishes.clear()
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

// Shares changes with other tabs of the same user.
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

/** Changes being sent. */
const wishes = createOptimisticChanges<boolean>(async (key, on) => {
  const of = owner
  const marked = parseKey(key)
  await callOverHttp(on ? 'addFavorite' : 'removeFavorite', { kind: marked.kind, id: marked.slug })
  if (owner !== of) return
  hold(key, on)
  others?.postMessage({ owner, marked, on } satisfies Change)
}, tell)

/** Adds or removes a favorite. Shows at once; throws if the server refuses. The last of several changes wins. */
const markFavorite = (marked: FavoriteKey, on: boolean): Promise<void> => wishes.wish(markKey(marked), on)

function subscribeMarks(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readShown = (): Marks => shown
const noMarks = (): Marks => none

/**
 * Whether something is a favorite, and a function that toggles or sets it and returns whether the server accepted. A visitor is asked to
 * sign in first.
 */
export function useFavorite(marked: FavoriteKey) {
  const t = useWords('favorites')
  const on = useSyncExternalStore(subscribeMarks, readShown, noMarks).has(markKey(marked))
  const { requireSignIn, signInDialog } = useSignIn()
  useToastsAtHand()
  useEffect(() => void readMarks(), [])

  async function toggle(wish = !on): Promise<boolean> {
    if (!(await requireSignIn('favorite'))) return false
    try {
      // After a sign-in just now, the user's favorites are not loaded yet.
      await readMarks()
      await markFavorite(marked, wish)
      return true
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
      return false
    }
  }
  return { on, toggle, signInDialog }
}
