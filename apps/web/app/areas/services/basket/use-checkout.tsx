import type { Cart } from '@waymark/contract/services/orders.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { leaveFor } from '../../../kit/load/leave-for.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { withAgreements } from '../../people/accounts/agreements-given.ts'
import { useSignIn } from '../../people/accounts/use-sign-in.tsx'
import { wishOf } from './cart-store.ts'
import { type PriceChange, priceChanges } from './price-changes.ts'
import type { OpenCart } from './use-cart.ts'
import type { OrderForm } from './use-order-form.ts'

/** A price that changed between looking and ordering: the press that confirms it is still to come. */
interface ChangedPrice {
  changes: PriceChange[]
  before: number
  now: number
}

interface Checkout {
  form: RefObject<HTMLFormElement | null>
  open: OpenCart
  data: OrderForm
  agreed: boolean
  method: PaymentMethod
}

/**
 * Orders what is in the basket at the price that is seen, and goes on to where it is paid. All tries of one attempt have one key, so that
 * an answer that was lost or a second press orders nothing twice; whatever is changed makes another attempt.
 */
export function useCheckout({ form, open, data, agreed, method }: Checkout) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const { requireSignIn, signInDialog } = useSignIn()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [changed, setChanged] = useState<ChangedPrice>()
  /** Something that was pressed for without it: counted, so that it is gone to each time. */
  const [wanting, setWanting] = useState<{ what: 'brief' | 'agreement'; times: number }>()
  const attempt = useRef({ print: '', key: '' })

  useEffect(() => {
    if (wanting) form.current?.querySelector<HTMLElement>(`[data-wanting="${wanting.what}"]`)?.focus()
  }, [wanting, form])
  useEffect(() => {
    // The way back from the payment page shows this one as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const want = (what: 'brief' | 'agreement') => setWanting((before) => ({ what, times: (before?.times ?? 0) + 1 }))
  const say = (text: string) => {
    setTrouble(text)
    toast.error(text)
  }

  /** The price as it is now differs from the one that was seen: it is shown and waits to be confirmed. */
  function differs(seen: Cart, now: Cart): boolean {
    if (now.totalCents === seen.totalCents) return false
    setChanged({ changes: priceChanges(seen.lines, now.lines), before: seen.totalCents, now: now.totalCents })
    return true
  }

  async function order(cart: Cart) {
    const { options, urgent } = wishOf(cart)
    const input = {
      ...{ ...data.draft, id: cart.service.id, options: [...options], urgent },
      ...{ totalCents: cart.totalCents, paymentMethod: method, agreed: true as const },
    }
    const print = JSON.stringify(input)
    if (attempt.current.print !== print) attempt.current = { print, key: crypto.randomUUID() }
    const { key } = attempt.current
    const placed = await withAgreements(() => callOverHttp('orderService', input, { idempotencyKey: key }))
    if (!placed) return setBusy(false)
    if (placed.payUrl) return leaveFor(placed.payUrl)
    void navigate(`/basket/decline?order=${placed.id}`, { state: { unreachable: true } })
  }

  async function refused(error: unknown, cart: Cart) {
    setBusy(false)
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.errors && data.refusedBy(problem.errors)) return say(t('wrongFields'))
    if (problem?.code === 'brief_required') {
      await open.refresh().catch(() => {})
      return want('brief')
    }
    if (problem?.code === 'price_changed') {
      const now = await open.refresh().catch(() => undefined)
      if (now && differs(cart, now)) return
    }
    say(errorText(error, { offline: t('offline'), failed: t('failed') }))
  }

  async function pay() {
    const cart = open.cart
    if (busy || open.busy || !cart) return
    setBusy(true)
    setTrouble('')
    setChanged(undefined)
    try {
      if (open.error) {
        const now = await open.refresh()
        if (differs(cart, now)) return setBusy(false)
      }
      if (!(await data.valid())) {
        setBusy(false)
        return say(t('wrongFields'))
      }
      if (cart.brief.state !== 'filled' || !agreed) {
        setBusy(false)
        return want(cart.brief.state === 'filled' ? 'agreement' : 'brief')
      }
      const wasSignedIn = open.signedIn
      if (!(await requireSignIn())) return setBusy(false)
      if (wasSignedIn) return await order(cart)
      // A visitor's brief has moved into the account, which may have had one.
      const own = await open.refresh()
      if (differs(cart, own)) return setBusy(false)
      if (own.brief.state !== 'filled') {
        setBusy(false)
        return want('brief')
      }
      await order(own)
    } catch (error) {
      await refused(error, cart)
    }
  }

  return { pay, busy, trouble, changed, wanting: wanting?.what, signInDialog }
}
export type OpenCheckout = ReturnType<typeof useCheckout>
