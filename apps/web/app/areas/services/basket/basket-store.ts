import type { Cart } from '@waymark/contract/services/basket.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { isSignedIn, ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { briefOutbox, briefRecords, visitorAnswers } from '../briefs/sync.ts'

/** Choices in the basket. */
export interface Wish {
  options: readonly string[]
  urgent: boolean
}

interface State {
  /** Basket of the current person; undefined while the page's own data holds. */
  cart: Cart | undefined
  /** Choice that is not priced yet. */
  wish: Wish | undefined
  busy: boolean
  error: unknown
}

const none: Wish = { options: [], urgent: false }

export const pickChoices = ({ options, urgent }: Cart): Wish => ({
  options: options.filter(({ chosen }) => chosen).map(({ id }) => id),
  urgent: urgent?.chosen ?? false,
})

/** Paths of invalid values in the request. */
const wrongPaths = (error: unknown): string[] => (error instanceof ApiError ? (error.problem.errors ?? []).map(({ path }) => path) : [])

/** Something that was chosen is not offered with the service any more. */
export const isGone = (error: unknown): boolean => wrongPaths(error).some((path) => path === 'options' || path === 'urgent')

/** Prices a choice without options that are no longer offered. */
async function recalcOffered(id: string, wish: Wish, recalc: (wish: Wish) => Promise<Cart>): Promise<Cart> {
  try {
    return await recalc(wish)
  } catch (error) {
    if (!isGone(error)) throw error
    const { options } = await callOverHttp('readCart', { id })
    const offered = new Set(options.map((option) => option.id))
    return recalc({ ...wish, options: wish.options.filter((option) => offered.has(option)) })
  }
}

/** Kept answers that no longer fit the form count as none: the server names them, and their brief says what is wrong. */
export async function recalcForVisitor(id: string, { options, urgent }: Wish): Promise<Cart> {
  let answers = visitorAnswers(id)
  while (true) {
    try {
      return await callOverHttp('recalcCart', { id, options: [...options], urgent, answers })
    } catch (error) {
      const paths = wrongPaths(error)
      const isUnfit = answers.length > 0 && paths.length > 0 && paths.every((path) => path.startsWith('answers'))
      if (!isUnfit) throw error
      const fitting = answers.filter(({ field }) => !paths.includes(`answers.${field}`))
      // Without a named question it is unknown which answers are valid.
      answers = fitting.length < answers.length ? fitting : []
    }
  }
}

/**
 * The basket of whoever is here: a signed-in person's is read in the browser, a visitor's is worked out with the answers that this device
 * keeps. Every change goes to the server, one at a time, the last wins; what could not be worked out is tried again with the connection.
 */
export function createBasketStore(loaded: Cart) {
  const { id } = loaded.service
  let state: State = { cart: loaded.orderData ? loaded : undefined, wish: undefined, busy: false, error: null }
  let signedIn = false
  const listeners = new Set<() => void>()
  const set = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Choice to price next. Of several only the last one is sent, and outdated answers are dropped. */
  let asked: { wish: Wish | undefined } | undefined
  async function workOut({ wish }: { wish: Wish | undefined }): Promise<Cart> {
    if (!isSignedIn()) return recalcOffered(id, wish ?? none, (offered) => recalcForVisitor(id, offered))
    await briefOutbox.flush()
    if (!wish) return callOverHttp('readCart', { id })
    return recalcOffered(id, wish, ({ options, urgent }) => callOverHttp('recalcCart', { id, options: [...options], urgent }))
  }
  const outbox = createOutbox<{ wish: Wish | undefined }>({
    next: () => asked,
    async send(now) {
      const cart = await workOut(now)
      if (asked !== now) return
      asked = undefined
      set({ cart, wish: undefined, busy: false, error: null })
    },
    refuse(now, error) {
      if (asked === now) {
        asked = undefined
        set({ busy: false, error })
      }
      return 'dropped'
    },
  })
  /** Prices a choice. A visitor's choice is kept at sign-in. */
  const work = (wish: Wish | undefined) => {
    asked = { wish }
    set({ wish, busy: true })
    return outbox.flush()
  }
  const again = () => work(state.wish)

  function follow() {
    const now = isSignedIn()
    if (now === signedIn) {
      // Another tab changed a visitor's brief.
      if (!now) void again()
      return
    }
    signedIn = now
    const chosen = state.wish ?? (state.cart && !state.cart.orderData ? pickChoices(state.cart) : undefined)
    if (!now) set({ cart: undefined })
    void work(now && chosen && (chosen.urgent || chosen.options.length > 0) ? chosen : undefined)
  }
  const retry = () => state.error && void again()
  /** The way back from the payment page shows this one as it was left. */
  const shown = ({ persisted }: PageTransitionEvent) => persisted && void again()

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start() {
      signedIn = isSignedIn()
      if (signedIn ? !state.cart : visitorAnswers(id).length > 0) void again()
      const stop = briefRecords.subscribe(follow)
      addEventListener('online', retry)
      addEventListener('pageshow', shown)
      return () => {
        stop()
        removeEventListener('online', retry)
        removeEventListener('pageshow', shown)
      }
    },
    choose: (wish: Wish) => void work(wish),
    /** Erases what was answered, chosen and added for it; throws when the server would not have it. */
    async remove() {
      if (isSignedIn()) {
        // A waiting or running change would bring the brief back.
        await outbox.flush()
        await briefOutbox.flush()
        await callOverHttp('removeBrief', { id })
      }
      briefRecords.remove(id, ownerId() ?? visitor)
    },
    /** Works it out anew; the cart as it is then, or why it is not known. */
    async refresh(): Promise<Cart> {
      await again()
      if (state.error || !state.cart) throw state.error
      return state.cart
    },
  }
}

/** The basket as it stands for whoever is here; `cart` is missing until a signed-in person's is known. */
export function useBasket(loaded: Cart) {
  const signedIn = useSignedIn()
  const [store] = useState(() => createBasketStore(loaded))
  useEffect(() => store.start(), [store])
  const { cart: own, wish, busy, error } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const cart = own ?? (signedIn ? undefined : loaded)
  return {
    cart,
    signedIn,
    wish: wish ?? (cart && pickChoices(cart)),
    busy,
    error,
    choose: store.choose,
    remove: store.remove,
    refresh: store.refresh,
  }
}
export type OpenBasket = ReturnType<typeof useBasket>
