import type { Cart } from '@waymark/contract/services/orders.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedIn } from '../../../kit/device/session.ts'
import { createCartStore, wishOf } from './cart-store.ts'

/** The basket as it stands for whoever is here; `cart` is missing until a signed-in person's is known. */
export function useCart(loaded: Cart) {
  const signedIn = useSignedIn()
  const [store] = useState(() => createCartStore(loaded))
  useEffect(() => store.start(), [store])
  const { cart: own, wish, busy, error } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const cart = own ?? (signedIn ? undefined : loaded)
  return { cart, signedIn, wish: wish ?? (cart && wishOf(cart)), busy, error, choose: store.choose, refresh: store.refresh }
}
export type OpenCart = ReturnType<typeof useCart>
