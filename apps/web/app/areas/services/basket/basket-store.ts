import type { Cart } from '@waymark/contract/services/basket.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createOutbox } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { isSignedIn, ownerId, useSignedIn } from '../../../kit/device/session.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { briefOutbox, briefRecords, visitorAnswers } from '../briefs/sync.ts'

/** Choices in the basket. */
export interface BasketChoice {
  options: readonly string[]
  urgent: boolean
}

interface State {
  /** The user's basket; undefined while the page's loader data is current. */
  cart: Cart | undefined
  /** Choice whose price is being calculated. */
  wish: BasketChoice | undefined
  busy: boolean
  error: unknown
}

const none: BasketChoice = { options: [], urgent: false }

export const pickChoices = ({ options, urgent }: Cart): BasketChoice => ({
  options: options.filter(({ chosen }) => chosen).map(({ id }) => id),
  urgent: urgent?.chosen ?? false,
})

/** Names of the invalid fields in the request. */
const invalidPaths = (error: unknown): string[] => (error instanceof ApiError ? (error.problem.errors ?? []).map(({ path }) => path) : [])

/** A chosen option is no longer offered. */
export const isOptionGone = (error: unknown): boolean => invalidPaths(error).some((path) => path === 'options' || path === 'urgent')

/** Prices a choice without options that are no longer offered. */
async function recalcOffered(id: string, wish: BasketChoice, recalc: (wish: BasketChoice) => Promise<Cart>): Promise<Cart> {
  try {
    return await recalc(wish)
  } catch (error) {
    if (!isOptionGone(error)) throw error
    const { options } = await callOverHttp('readCart', { id })
    const offered = new Set(options.map((option) => option.id))
    return recalc({ ...wish, options: wish.options.filter((option) => offered.has(option)) })
  }
}

/** Prices a visitor's choice. Stored answers that no longer fit the form are dropped: the server names them, and the brief shows their errors. */
export async function recalcForVisitor(id: string, { options, urgent }: BasketChoice): Promise<Cart> {
  let answers = visitorAnswers(id)
  while (true) {
    try {
      return await callOverHttp('recalcCart', { id, options: [...options], urgent, answers })
    } catch (error) {
      const paths = invalidPaths(error)
      const isUnfit = answers.length > 0 && paths.length > 0 && paths.every((path) => path.startsWith('answers'))
      if (!isUnfit) throw error
      const fitting = answers.filter(({ field }) => !paths.includes(`answers.${field}`))
      // If the server names no field, it is unknown which answers are valid.
      answers = fitting.length < answers.length ? fitting : []
    }
  }
}

/**
 * Basket of the current user. A signed-in user's is fetched in the browser; a visitor's is calculated from the answers on this device.
 * Every change is sent to the server, one at a time; the last one wins. Failed calculations are retried when the connection is back.
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

  /** Choice to price next. Only the latest one is sent, and outdated answers are dropped. */
  let asked: { wish: BasketChoice | undefined } | undefined
  async function workOut({ wish }: { wish: BasketChoice | undefined }): Promise<Cart> {
    if (!isSignedIn()) return recalcOffered(id, wish ?? none, (offered) => recalcForVisitor(id, offered))
    await briefOutbox.flush()
    if (!wish) return callOverHttp('readCart', { id })
    return recalcOffered(id, wish, ({ options, urgent }) => callOverHttp('recalcCart', { id, options: [...options], urgent }))
  }
  const outbox = createOutbox<{ wish: BasketChoice | undefined }>({
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
  /** Prices a choice. A visitor's choice survives sign-in. */
  const work = (wish: BasketChoice | undefined) => {
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
  /** The back button may restore this page from the browser's cache, so it is refreshed. */
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
    choose: (wish: BasketChoice) => void work(wish),
    /** Removes the service, its brief and its choices. Throws the server's refusal. */
    async remove() {
      if (isSignedIn()) {
        // A waiting or running change would bring the brief back.
        await outbox.flush()
        await briefOutbox.flush()
        await callOverHttp('removeBrief', { id })
      }
      briefRecords.remove(id, ownerId() ?? visitor)
    },
    /** Recalculates the basket. Returns the new cart, or throws. */
    async refresh(): Promise<Cart> {
      await again()
      if (state.error || !state.cart) throw state.error
      return state.cart
    },
  }
}

/** Basket of the current user. `cart` is undefined while a signed-in user's basket is loading. */
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
