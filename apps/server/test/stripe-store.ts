import {
  cardErrors,
  type Dispute,
  disputeFee,
  type Fields,
  feeOf,
  fieldsAt,
  type Intent,
  invalid,
  type Movement,
  missing,
  newName,
  type PaymentError,
  type Refund,
  type Session,
  StripeErrorReply,
  textAt,
} from './stripe-objects.ts'

/** An event's type, and the object at that time. */
export interface Happening {
  type: string
  object: object
}

export interface StripeStore {
  clock: () => Date
  /** Base address of the payment pages. */
  pages: string
  sessions: Map<string, Session & { keeps: boolean; intentData: Fields }>
  intents: Map<string, Intent>
  /** Kept cards by name, with their behavior and customer. */
  methods: Map<string, { card: string; customer: string | null }>
  customers: Set<string>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  movements: Movement[]
  /** Intents whose next refund comes back, is refused, or stays pending. */
  returning: Set<string>
  refusing: Set<string>
  pending: Set<string>
}

export const createStripeStore = (clock: () => Date): StripeStore => ({
  clock,
  pages: '',
  sessions: new Map(),
  intents: new Map(),
  methods: new Map(),
  customers: new Set(),
  refunds: new Map(),
  disputes: new Map(),
  movements: [],
  returning: new Set(),
  refusing: new Set(),
  pending: new Set(),
})

const seconds = ({ clock }: StripeStore) => Math.floor(clock().getTime() / 1000)

type Answered = { body: object; happened?: Happening[] }

/** Answers a call of the API. Throws {@link StripeErrorReply} for an error. */
export function answerStripe(store: StripeStore, call: string, fields: Fields): Answered {
  for (const [pattern, work] of calls) {
    const found = pattern.exec(call)
    if (found) return work(store, fields, found[1] ?? '')
  }
  throw new StripeErrorReply(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call})` })
}

const calls: [RegExp, (store: StripeStore, fields: Fields, id: string) => Answered][] = [
  [/^POST \/v1\/checkout\/sessions$/, createSession],
  [/^GET \/v1\/checkout\/sessions$/, (store, fields) => listSessions(store, textAt(fields, 'payment_intent') ?? '')],
  [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, (store, _, id) => ({ body: shownSession(store, sessionOf(store, id)) })],
  [/^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, (store, _, id) => expireSession(store, id)],
  [/^POST \/v1\/payment_intents$/, createIntent],
  [/^GET \/v1\/payment_intents$/, (store, fields) => listIntents(store, textAt(fields, 'customer') ?? '')],
  [/^GET \/v1\/payment_intents\/([^/]+)$/, (store, _, id) => ({ body: intentOf(store, id) })],
  [/^POST \/v1\/payment_intents\/([^/]+)$/, renameIntent],
  [/^POST \/v1\/payment_intents\/([^/]+)\/cancel$/, (store, _, id) => cancelIntent(store, id)],
  [/^GET \/v1\/payment_methods\/([^/]+)$/, (store, _, id) => readMethod(store, id)],
  [/^DELETE \/v1\/customers\/([^/]+)$/, (store, _, id) => deleteCustomer(store, id)],
  [/^POST \/v1\/refunds$/, createRefund],
  [/^GET \/v1\/refunds$/, (store, fields) => listRefunds(store, textAt(fields, 'payment_intent') ?? '')],
  [/^GET \/v1\/refunds\/([^/]+)$/, (store, _, id) => ({ body: found(store.refunds, 'refund', id) })],
  [/^GET \/v1\/disputes\/([^/]+)$/, (store, _, id) => ({ body: shownDispute(store, found(store.disputes, 'dispute', id)) })],
  [/^GET \/v1\/balance_transactions$/, listMovements],
]

function found<T>(map: Map<string, T>, what: string, id: string): T {
  const one = map.get(id)
  if (!one) throw missing(what, id)
  return one
}
const intentOf = (store: StripeStore, id: string) => found(store.intents, 'payment_intent', id)

/** Refuses unknown parameters, as Stripe does. */
function refuseUnknown(fields: Fields, known: readonly string[]) {
  for (const key of Object.keys(fields)) if (!known.includes(key)) throw invalid(`Received unknown parameter: ${key}`, 'parameter_unknown')
}
function amountIn(text: string | undefined): number {
  const amount = Number(text)
  if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
  return amount
}
function currencyIn(text = ''): string {
  if (!/^[a-z]{3}$/.test(text)) throw invalid(`Invalid currency: ${text}`)
  return text
}

const sessionFields =
  'mode client_reference_id metadata locale line_items allowed_payment_method_types adaptive_pricing payment_intent_data customer_creation success_url cancel_url expires_at'.split(
    ' ',
  )

function createSession(store: StripeStore, fields: Fields): Answered {
  refuseUnknown(fields, sessionFields)
  const now = seconds(store)
  const expiresAt = Number(textAt(fields, 'expires_at') ?? now + 86_400)
  if (expiresAt < now + 1_800 || expiresAt > now + 86_400)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
  if (textAt(fields, 'allowed_payment_method_types', '0') !== 'card') throw invalid('Other methods than cards are not stood in for')
  const price = ['line_items', '0', 'price_data']
  if (!textAt(fields, ...price, 'product_data', 'name'))
    throw invalid('Missing required param: line_items[0][price_data][product_data][name]')
  const intentData = fields.payment_intent_data
  const id = newName('cs_test')
  const session = {
    id,
    object: 'checkout.session' as const,
    url: `${store.pages}/${id}`,
    mode: 'payment' as const,
    status: 'open' as const,
    payment_status: 'unpaid' as const,
    amount_total: amountIn(textAt(fields, ...price, 'unit_amount')) * Number(textAt(fields, 'line_items', '0', 'quantity')),
    currency: currencyIn(textAt(fields, ...price, 'currency')),
    client_reference_id: textAt(fields, 'client_reference_id') ?? null,
    metadata: fieldsAt(fields, 'metadata'),
    customer: null,
    payment_intent: null,
    success_url: textAt(fields, 'success_url') ?? '',
    cancel_url: textAt(fields, 'cancel_url') ?? '',
    created: now,
    expires_at: expiresAt,
    livemode: false as const,
    keeps: textAt(fields, 'customer_creation') === 'always',
    intentData: typeof intentData === 'object' ? intentData : {},
  }
  store.sessions.set(id, session)
  return { body: shownSession(store, session) }
}

/** A session as it is now: it may have expired. */
function sessionOf(store: StripeStore, id: string) {
  const session = found(store.sessions, 'checkout.session', id)
  if (session.status === 'open' && session.expires_at <= seconds(store)) Object.assign(session, { status: 'expired', url: null })
  return session
}
function shownSession(store: StripeStore, { keeps: _, intentData: __, ...session }: ReturnType<typeof sessionOf>) {
  return { ...session, payment_intent: session.payment_intent && intentOf(store, session.payment_intent) }
}
function listSessions(store: StripeStore, intent: string): Answered {
  const data = [...store.sessions.values()].filter((one) => one.payment_intent === intent).map((one) => shownSession(store, one))
  return { body: { object: 'list', data, has_more: false } }
}
function expireSession(store: StripeStore, id: string): Answered {
  const session = sessionOf(store, id)
  if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  const body = shownSession(store, session)
  return { body, happened: [{ type: 'checkout.session.expired', object: plain(session) }] }
}
/** Events contain no expanded objects. */
const plain = ({ keeps: _, intentData: __, ...session }: ReturnType<typeof sessionOf>) => ({ ...session })

const intentFields = 'amount currency customer payment_method allowed_payment_method_types confirm off_session description metadata'.split(
  ' ',
)

/** Charges a kept card without a page; the result is the card's behavior, including a decline. */
function createIntent(store: StripeStore, fields: Fields): Answered {
  refuseUnknown(fields, intentFields)
  if (textAt(fields, 'payment_method') === 'pm_card_visa' && textAt(fields, 'confirm') === 'true') {
    const given = { amount: amountIn(textAt(fields, 'amount')), currency: currencyIn(textAt(fields, 'currency')) }
    const intent = makeIntent(store, { ...given, customer: null, description: null, metadata: fieldsAt(fields, 'metadata') })
    const happened = take(store, intent, 'pm_card_visa', null)
    return { body: { ...intent }, happened }
  }
  if (textAt(fields, 'confirm') !== 'true' || textAt(fields, 'off_session') !== 'true')
    throw invalid('Only off-session charges are stood in for')
  const customer = textAt(fields, 'customer') ?? ''
  const name = textAt(fields, 'payment_method') ?? ''
  if (!store.customers.has(customer)) throw missing('customer', customer)
  const method = found(store.methods, 'PaymentMethod', name)
  if (method.customer !== customer) throw invalid('The provided PaymentMethod was detached from its Customer, and may not be used again.')
  const problem = method.card === 'renewal' ? cardErrors.declined : cardErrors[method.card]
  const intent = makeIntent(store, {
    amount: amountIn(textAt(fields, 'amount')),
    currency: currencyIn(textAt(fields, 'currency')),
    customer,
    description: textAt(fields, 'description') ?? null,
    metadata: fieldsAt(fields, 'metadata'),
  })
  const happened = take(store, intent, name, problem ?? null)
  if (!problem) return { body: { ...intent }, happened }
  const error = new StripeErrorReply(402, { ...problem, payment_intent: { ...intent } })
  error.happened = happened
  throw error
}

function makeIntent(store: StripeStore, given: Pick<Intent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>): Intent {
  const intent: Intent = {
    id: newName('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount_received: 0,
    payment_method: null,
    last_payment_error: null,
    setup_future_usage: null,
    created: seconds(store),
    livemode: false,
    ...given,
  }
  store.intents.set(intent.id, intent)
  return intent
}

/** Attempts to charge a card. */
function take(store: StripeStore, intent: Intent, method: string, problem: PaymentError | null): Happening[] {
  if (problem) {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: problem })
    return ['payment_intent.payment_failed', 'charge.failed'].map((type) => ({ type, object: { ...intent } }))
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null, payment_method: method })
  move(store, 'charge', intent.amount, intent, intent.id, feeOf(intent.amount))
  return ['payment_intent.succeeded', 'charge.succeeded'].map((type) => ({ type, object: { ...intent } }))
}

/** Metadata that an update omits stays. */
function renameIntent(store: StripeStore, fields: Fields, id: string): Answered {
  refuseUnknown(fields, ['metadata'])
  const intent = intentOf(store, id)
  Object.assign(intent.metadata, fieldsAt(fields, 'metadata'))
  return { body: { ...intent } }
}

function cancelIntent(store: StripeStore, id: string): Answered {
  const intent = intentOf(store, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, 'payment_intent_unexpected_state')
  intent.status = 'canceled'
  return { body: { ...intent }, happened: [{ type: 'payment_intent.canceled', object: { ...intent } }] }
}

function readMethod(store: StripeStore, id: string): Answered {
  const { customer } = found(store.methods, 'PaymentMethod', id)
  return { body: { id, object: 'payment_method', type: 'card', customer } }
}
function deleteCustomer(store: StripeStore, id: string): Answered {
  if (!store.customers.delete(id)) throw missing('customer', id)
  for (const method of store.methods.values()) if (method.customer === id) method.customer = null
  return { body: { id, object: 'customer', deleted: true } }
}

function createRefund(store: StripeStore, fields: Fields): Answered {
  refuseUnknown(fields, ['payment_intent', 'amount', 'metadata'])
  const intent = intentOf(store, textAt(fields, 'payment_intent') ?? '')
  const amount = Number(textAt(fields, 'amount'))
  const back = [...store.refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
  const left = intent.amount_received - back.reduce((sum, one) => sum + one.amount, 0)
  const disputed = [...store.disputes.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'won')
  // The undisputed remainder of a partly lost dispute returns to the merchant.
  const lost = disputed.reduce((sum, one) => sum + (one.status === 'lost' ? takenBy(one) : intent.amount_received), 0)
  if (back.reduce((sum, one) => sum + one.amount, lost) + amount > intent.amount_received && disputed.length > 0)
    throw invalid('This charge has been charged back; you cannot issue a refund.', 'charge_disputed')
  if (left === 0 || store.refusing.has(intent.id)) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  const isPending = store.pending.has(intent.id)
  const refund: Refund = {
    id: newName('re'),
    object: 'refund',
    status: isPending ? 'pending' : 'succeeded',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: fieldsAt(fields, 'metadata'),
    created: seconds(store),
  }
  store.refunds.set(refund.id, refund)
  move(store, 'refund', -amount, intent, refund.id)
  const body = { ...refund }
  const happened: Happening[] = [
    { type: 'refund.created', object: body },
    { type: 'charge.refunded', object: { ...intent, id: newName('ch'), object: 'charge' } },
  ]
  if (store.returning.delete(intent.id)) happened.push(...failRefund(store, refund.id))
  return { body, happened }
}

/** The bank rejects a refund later. */
export function failRefund(store: StripeStore, id: string): Happening[] {
  const refund = found(store.refunds, 'refund', id)
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  move(store, 'refund_failure', refund.amount, intentOf(store, refund.payment_intent), id)
  return ['charge.refund.updated', 'refund.failed'].map((type) => ({ type, object: { ...refund } }))
}
function listIntents(store: StripeStore, customer: string): Answered {
  const data = [...store.intents.values()].filter((one) => one.customer === customer)
  return { body: { object: 'list', data, has_more: false } }
}

function listRefunds(store: StripeStore, intent: string): Answered {
  const data = [...store.refunds.values()].filter((one) => one.payment_intent === intent)
  return { body: { object: 'list', data, has_more: false } }
}

const shownDispute = (store: StripeStore, one: Dispute) => ({ ...one, payment_intent: intentOf(store, one.payment_intent) })

function move(
  store: StripeStore,
  type: Movement['type'],
  amount: number,
  { currency }: { currency: string },
  source: string | null,
  fee = 0,
): Movement {
  const made = {
    id: newName('txn'),
    object: 'balance_transaction' as const,
    type,
    amount,
    fee,
    net: amount - fee,
    currency,
    exchange_rate: null,
    source,
    created: seconds(store),
  }
  store.movements.push(made)
  return made
}

/** Pays out to the company's bank account. */
export const payOut = (store: StripeStore, amount: number): Movement => move(store, 'payout', -amount, { currency: 'usd' }, null)

function listMovements(store: StripeStore, fields: Fields): Answered {
  const since = Number(textAt(fields, 'created', 'gte') ?? 0)
  const most = Number(textAt(fields, 'limit') ?? 10)
  // Newest first, as in all of Stripe's lists.
  const all = store.movements.filter(({ created }) => created >= since).toReversed()
  const after = textAt(fields, 'starting_after')
  const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
  const data = rest.slice(0, most).map((one) => ({ ...one, source: sourceOf(store, one.source) }))
  return { body: { object: 'list', data, has_more: rest.length > most } }
}

/** Charges carry the metadata of their intent; refunds and disputes have their own. */
function sourceOf(store: StripeStore, id: string | null): object | null {
  if (id === null) return null
  const intent = store.intents.get(id)
  if (intent) return { id: newName('ch'), object: 'charge', payment_intent: id, metadata: intent.metadata }
  return store.refunds.get(id) ?? store.disputes.get(id) ?? null
}

/** Leaving the page sends no event. */
export const leave = (store: StripeStore, id: string): string => sessionOf(store, id).cancel_url

/** Attempts to pay on the page. `later`: the outcome arrives afterwards, whatever delivery was chosen. */
export function pay(store: StripeStore, id: string, card: string): { to: string; happened: Happening[]; later: Happening[] } {
  const session = sessionOf(store, id)
  if (session.status !== 'open') return { to: session.cancel_url, happened: [], later: [] }
  const intent = session.payment_intent ? intentOf(store, session.payment_intent) : firstTry(store, session)
  const problem = cardErrors[card] ?? null
  const method = newName('pm')
  const tried = take(store, intent, method, problem)
  if (problem) return { to: session.cancel_url, happened: tried, later: [] }
  if (session.keeps) {
    const customer = newName('cus')
    store.customers.add(customer)
    store.methods.set(method, { card, customer })
    Object.assign(session, { customer })
    Object.assign(intent, { customer, setup_future_usage: 'off_session' })
  }
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  if (card === 'returned') store.returning.add(intent.id)
  const happened = [...tried, { type: 'checkout.session.completed', object: plain(session) }]
  return { to: session.success_url, happened, later: card === 'disputed' ? dispute(store, id, 'open') : [] }
}

function firstTry(store: StripeStore, session: ReturnType<typeof sessionOf>): Intent {
  const { amount_total: amount, currency, intentData } = session
  const given = { amount, currency, customer: null, description: textAt(intentData, 'description') ?? null }
  const intent = makeIntent(store, { ...given, metadata: fieldsAt(intentData, 'metadata') })
  session.payment_intent = intent.id
  return intent
}

const stands: Record<string, Dispute['status']> = {
  open: 'needs_response',
  answered: 'under_review',
  won: 'won',
  lost: 'lost',
  'lost in part': 'lost',
  prevented: 'prevented',
}

/** Opens or decides a dispute over a page's payment. `open whole` disputes refunded money, too. */
export function dispute(store: StripeStore, session: string, status: string): Happening[] {
  const intent = store.sessions.get(session)?.payment_intent
  const paid = intent ? store.intents.get(intent) : undefined
  if (paid?.status !== 'succeeded') return []
  const before = [...store.disputes.values()].find((one) => one.payment_intent === paid.id)
  if (status === 'inquiry') return before ? [] : inquire(store, paid)
  if (status === 'inquiry closed' && before?.status === 'warning_needs_response') {
    before.status = 'warning_closed'
    return [{ type: 'charge.dispute.closed', object: { ...before } }]
  }
  if (status === 'open' && before?.status.startsWith('warning_')) return grow(store, before)
  if (status === 'open' || status === 'open whole') return before ? [] : openDispute(store, paid, status === 'open whole')
  // A bank can withdraw a decision for the payer.
  if (!before || (['won', 'lost', 'prevented'].includes(before.status) && !(before.status === 'lost' && status === 'won'))) return []
  const reinstated = status === 'lost in part' ? returnDisputedPart(store, paid.id, Math.ceil(takenBy(before) / 3)) : []
  before.status = stands[status] ?? 'under_review'
  if (status === 'won') before.balance_transactions.push(move(store, 'adjustment', takenBy(before), paid, before.id))
  const types = { won: ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], lost: ['charge.dispute.closed'] }[
    before.status as string
  ]
  return [...reinstated, ...(types ?? ['charge.dispute.updated']).map((type) => ({ type, object: { ...before } }))]
}

/** Cents that a dispute took and did not return. */
const takenBy = ({ balance_transactions }: Dispute): number => -balance_transactions.reduce((sum, { amount }) => sum + amount, 0)

/** The bank returns a part, before or after the decision. Stripe still reports the whole dispute as lost. */
export function returnDisputedPart(store: StripeStore, paymentIntent: string, amount: number): Happening[] {
  const one = [...store.disputes.values()].find((dispute) => dispute.payment_intent === paymentIntent)
  if (!one) return []
  one.balance_transactions.push(move(store, 'adjustment', amount, one, one.id))
  return [{ type: 'charge.dispute.funds_reinstated', object: { ...one } }]
}

/** A bank inquires about a payment: no money moves, and the inquiry can become a dispute with the same id. */
function inquire(store: StripeStore, paid: Intent): Happening[] {
  const made = { ...newDispute(store, paid), status: 'warning_needs_response' as const }
  store.disputes.set(made.id, made)
  return [{ type: 'charge.dispute.created', object: { ...made } }]
}

function grow(store: StripeStore, asked: Dispute): Happening[] {
  asked.status = 'needs_response'
  asked.balance_transactions.push(move(store, 'adjustment', -asked.amount, asked, asked.id, disputeFee))
  return ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'].map((type) => ({ type, object: { ...asked } }))
}

function openDispute(store: StripeStore, paid: Intent, isWhole: boolean): Happening[] {
  const made = { ...newDispute(store, paid), ...(isWhole && { amount: paid.amount }) }
  if (made.amount === 0) return []
  store.disputes.set(made.id, made)
  made.balance_transactions.push(move(store, 'adjustment', -made.amount, made, made.id, disputeFee))
  return ['charge.dispute.created', 'charge.dispute.funds_withdrawn'].map((type) => ({ type, object: { ...made } }))
}

function newDispute(store: StripeStore, { id, amount, currency }: Intent): Dispute {
  const back = [...store.refunds.values()].filter((one) => one.payment_intent === id && one.status !== 'failed')
  return {
    id: newName('du'),
    object: 'dispute',
    status: 'needs_response',
    amount: amount - back.reduce((sum, one) => sum + one.amount, 0),
    currency,
    reason: 'fraudulent',
    payment_intent: id,
    evidence_details: { due_by: seconds(store) + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: [],
    metadata: {},
    created: seconds(store),
  }
}
