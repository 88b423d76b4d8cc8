import type { Cart } from '@waymark/contract/services/basket.ts'
import type { OrderData } from '@waymark/contract/services/order-data.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasShape, pageMemory } from '../../../kit/device/record.ts'
import { lazyRules } from '../../../kit/forms/lazy-rules.ts'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { errorText } from '../../../kit/load/errors.ts'
import { openExternal } from '../../../kit/load/leave-and-return.ts'
import { changeOnce } from '../../../kit/load/now.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { withAgreements } from '../../people/accounts/agreements-given.ts'
import { useSignIn } from '../../people/sign-in/use-sign-in.tsx'
import { isOptionGone, type OpenBasket, pickChoices } from './basket-store.ts'

/** Fields of the order form. */
type OrderDraft = OrderData

const emptyDraft: OrderDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  zip: '',
  orderNote: '',
}
const orderFields = Object.keys(emptyDraft) as (keyof OrderDraft)[]

const isOrderDraft = (value: unknown): value is OrderDraft => orderFields.every((name) => hasShape(value, { [name]: 'string' }))

/** Fills empty fields with the account's details. */
const fillEmpty = (draft: OrderDraft, known: OrderData | null): OrderDraft =>
  known ? (Object.fromEntries(orderFields.map((name) => [name, draft[name] || known[name]])) as unknown as OrderDraft) : draft

/** Typed details, kept in memory so that visiting the brief does not lose them. */
const drafts = createDrafts<OrderDraft>({ key: 'order', check: isOrderDraft, place: pageMemory })

const storeDraft = (draft: OrderDraft) => drafts.keep('data', draft)

/** Draft of the order. A visitor's typed details survive sign-in. */
const readDraft = (known: OrderData | null): OrderDraft => fillEmpty(drafts.read('data') ?? emptyDraft, known)

/** A price line that changed. Null: the line is new or was removed. */
export interface PriceChange {
  id: string
  name: string
  before: number | null
  now: number | null
}

const lineKey = ({ kind, id }: PriceLine) => `${kind} ${id}`

/** Differences between the shown price and the current one. */
export function findPriceChanges(before: readonly PriceLine[], now: readonly PriceLine[]): PriceChange[] {
  const seen = new Map(before.map((line) => [lineKey(line), line]))
  const held = new Map(now.map((line) => [lineKey(line), line]))
  return [...new Set([...seen.keys(), ...held.keys()])].flatMap((id) => {
    const [old, line] = [seen.get(id), held.get(id)]
    if (old?.priceCents === line?.priceCents) return []
    return { id, name: (line ?? old)?.name ?? '', before: old?.priceCents ?? null, now: line?.priceCents ?? null }
  })
}

/** The price changed between viewing and ordering; the customer has to confirm the new one. */
interface ChangedPrice {
  changes: PriceChange[]
  before: number
  now: number
}

/** Whether the brief is unchanged since it was shown. */
export const isSameBrief = (seen: Cart['brief'], now: Cart['brief']): boolean =>
  JSON.stringify([seen.lines, seen.files]) === JSON.stringify([now.lines, now.files])

/** Values of the form. */
interface CheckoutValues extends OrderDraft {
  agreed: boolean
  method: PaymentMethod
}

/** The back button may restore this page from the browser's cache, so it is refreshed. */
const shownAgain = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', function shown({ persisted }) {
      if (!persisted) return
      removeEventListener('pageshow', shown)
      resolve()
    })
  })

/**
 * Places the order at the price shown, then goes to the payment page. All retries use the same idempotency key, so a lost response or a
 * double click orders once. Any change starts a new attempt.
 */
export function useCheckout(open: OpenBasket, cart: Cart) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const { requireSignIn, signInDialog } = useSignIn()
  const [trouble, setTrouble] = useState('')
  const [changed, setChanged] = useState<ChangedPrice>()
  /** After sign-in during checkout, the account's brief had answers of its own, which the customer has to confirm. */
  const [joined, setJoined] = useState(false)
  /** The requirement that is missing. Counts attempts, so that each one scrolls to it again. */
  const [wanting, setWanting] = useState<{ what: 'brief' | 'agreement'; times: number }>()
  const [known, setKnown] = useState(cart.orderData !== null)

  const say = (text: string) => {
    setTrouble(text)
    toast.error(text)
  }
  const form = useForm<CheckoutValues>({
    initialValues: { ...readDraft(cart.orderData), agreed: false, method: cart.paymentMethods[0] ?? 'card' },
    validate: lazyRules(async () => (await import('./order-rules.ts')).orderRules),
    onSubmit: pay,
    onChange: ({ agreed: _, method: __, ...draft }) => storeDraft(draft),
    onInvalid() {
      setChanged(undefined)
      say(t('wrongFields'))
    },
    onError: (error) => say(errorText(error, { offline: t('offline'), failed: t('failed') })),
  })
  const element = form.props.ref

  useEffect(() => {
    if (wanting) element.current?.querySelector<HTMLElement>(`[data-wanting="${wanting.what}"]`)?.focus()
  }, [wanting, element])
  // Fills in the account's details once after sign-in, into empty fields. A field cleared later stays empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (known || !cart.orderData) return
    setKnown(true)
    form.fill(cart.orderData)
  }, [known, cart.orderData])

  function want(what: 'brief' | 'agreement'): false {
    setWanting((before) => ({ what, times: (before?.times ?? 0) + 1 }))
    return false
  }

  /** Whether the price changed since it was shown. If so, shows the new price to be confirmed. */
  function differs(seen: Cart, now: Cart): boolean {
    if (now.totalCents === seen.totalCents) return false
    setChanged({ changes: findPriceChanges(seen.lines, now.lines), before: seen.totalCents, now: now.totalCents })
    return true
  }

  async function order(now: Cart, { agreed: _, method, ...draft }: CheckoutValues, keyOf: (input: unknown) => string): Promise<false> {
    const { options, urgent } = pickChoices(now)
    const input = {
      ...draft,
      id: now.service.id,
      options: [...options],
      urgent,
      totalCents: now.totalCents,
      paymentMethod: method,
      agreed: true as const,
    }
    const idempotencyKey = keyOf(input)
    const placed = await withAgreements(() => changeOnce('orderService', input, { idempotencyKey }))
    if (placed?.payUrl) {
      openExternal(placed.payUrl)
      await shownAgain()
    } else if (placed) void navigate(`/basket/decline?order=${placed.id}`, { state: { unreachable: true } })
    return false
  }

  async function pay(given: CheckoutValues, keyOf: (input: unknown) => string): Promise<false> {
    setTrouble('')
    setChanged(undefined)
    setJoined(false)
    if (open.busy) return false
    try {
      if (open.error && differs(cart, await open.refresh())) return false
      if (cart.brief.state !== 'filled') return want('brief')
      if (!given.agreed) return want('agreement')
      const wasSignedIn = open.signedIn
      if (!(await requireSignIn('order'))) return false
      if (wasSignedIn) return await order(cart, given, keyOf)
      // A visitor's brief was moved to the account, which may already have had one.
      const own = await open.refresh()
      const isOther = own.brief.state === 'filled' && !isSameBrief(cart.brief, own.brief)
      setJoined(isOther)
      if (differs(cart, own) || isOther) return false
      return own.brief.state === 'filled' ? await order(own, given, keyOf) : want('brief')
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.code : ''
      if (code === 'brief_required') {
        const now = await open.refresh().catch(() => undefined)
        if (now && now.brief.state !== 'filled') return want('brief')
      }
      if (code === 'price_changed' || isOptionGone(error)) {
        const now = await open.refresh().catch(() => undefined)
        if (now && differs(cart, now)) return false
      }
      throw error
    }
  }

  return { form, known, trouble, changed, joined, wanting: wanting?.what, signInDialog }
}
export type OpenCheckout = ReturnType<typeof useCheckout>
