import type { Cart } from '@waymark/contract/services/basket.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { call } from '../../../../kit/load/api.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { useLazyCall } from '../../../../kit/load/use-late-call.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel, Skeleton } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { bodyStyles } from '../../../../shell/document.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { usePayable } from '../../../money/payments/parts/payable.tsx'
import { type OpenBasket, useBasket } from '../basket-store.ts'
import { ServiceBox } from '../parts/service-box.tsx'
import { Summary } from '../parts/summary.tsx'
import { useCheckout } from '../use-checkout.tsx'

/** Loads the basket: in the browser the user's, on the server a visitor's. */
export const load = (args: LoaderFunctionArgs): Promise<Cart> => call(args, 'readCart', { id: args.params.id ?? '' })

/** Basket of a service, also as a landing page for ads. */
export default function Basket({ data }: PageProps<Cart>) {
  const t = useWords('basket')
  const landing = bodyStyles(useLocation().pathname).includes('landing')
  return (
    <main id="main" data-line={data.service.category.line}>
      <PageHead title={t('title')} indexed={false} />
      <Wrap className="pt-8">
        <h1 className="mb-7">{t('title')}</h1>
        <p className="hidden mb-7 rounded-control bg-warning-tint px-3.5 py-2.5 text-sm text-warning noscript:block">{t('noScript')}</p>
        <BasketView key={data.service.id} loaded={data} landing={landing} />
      </Wrap>
    </main>
  )
}

const looks = {
  card: { Icon: CreditCard, text: 'cardText' },
  bank_transfer: { Icon: Landmark, text: 'bankTransferText' },
} as const satisfies Record<PaymentMethod, object>

const names = { card: 'card', bank_transfer: 'bankTransfer' } as const satisfies Record<PaymentMethod, string>

interface PaymentChoiceProps {
  methods: readonly PaymentMethod[]
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** Choice of the payment method, with the page on which card details are entered. */
function PaymentChoice({ methods, value, onChange }: PaymentChoiceProps) {
  const t = useWords('basket')
  return (
    <fieldset>
      <legend className="mb-4 text-xl font-bold tracking-tight md:text-2xl">{t('payment')}</legend>
      <div className="grid gap-2.5">
        {methods.map((method) => {
          const { Icon, text } = looks[method]
          return (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-4 py-2.5 has-checked:border-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name="payment"
                value={method}
                checked={method === value}
                onChange={() => onChange(method)}
                className="size-5 flex-none accent-ink"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{t(names[method])}</span>
                <span className="block text-sm text-ink-2">{t(text)}</span>
              </span>
              <Icon size={22} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const DetailsForm = deferred(async () => (await import('../parts/details-form.tsx')).DetailsForm)

interface BasketViewProps {
  loaded: Cart
  /** Shown as a landing page or in a frame: links open in the top window. */
  landing: boolean
}

/** Basket of a service. Until the session is known, CSS shows the visitor's basket to visitors only. */
function BasketView({ loaded, landing }: BasketViewProps) {
  const open = useBasket(loaded)
  useToastsAtHand()
  if (!open.cart) return open.error && !open.busy ? <NotLoaded open={open} /> : <BasketSkeleton />
  const unknown = open.signedIn === undefined
  return (
    <>
      <div className={unknown ? 'signed-in:hidden' : undefined}>
        <BasketContent open={open} cart={open.cart} landing={landing} />
      </div>
      {unknown && (
        <div className="signed-out:hidden">
          <BasketSkeleton />
        </div>
      )}
    </>
  )
}

function NotLoaded({ open: { busy, refresh } }: { open: OpenBasket }) {
  const t = useWords('basket')
  return (
    <div role="alert">
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t('notLoaded')}
        actions={
          <Button size="s" busy={busy} onClick={() => void refresh().catch(() => {})}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('notLoadedText')}
      </EmptyState>
    </div>
  )
}

function BasketContent({ open, cart, landing }: { open: OpenBasket; cart: Cart; landing: boolean }) {
  const t = useWords('basket')
  const checkout = useCheckout(open, cart)
  const { form, known } = checkout
  const payable = usePayable('order')
  const target = landing ? '_top' : undefined
  const waiting = <Skeleton className="h-120" />
  return (
    <>
      {open.signedIn && cart.brief.state === 'empty' && <AlreadyOrderedNotice service={cart.service.id} target={target} />}
      <form
        {...form.props}
        className="grid grid-cols-[minmax(0,1fr)] gap-10 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ServiceBox
            cart={cart}
            wish={open.wish ?? { options: [], urgent: false }}
            wanting={checkout.wanting === 'brief'}
            target={target}
            onChoose={open.choose}
            onRemove={open.remove}
          />
          <section>
            <h2 className="mb-5">{t('details')}</h2>
            {open.signedIn === undefined ? (
              waiting
            ) : (
              <Suspense fallback={waiting}>
                <DetailsForm form={form} known={known} />
              </Suspense>
            )}
          </section>
          {payable && <PaymentChoice {...form.field('method')} methods={cart.paymentMethods} />}
        </div>
        <aside className="lg:sticky lg:top-6">
          <Panel>
            <Summary cart={cart} open={open} checkout={checkout} />
          </Panel>
        </aside>
      </form>
      {checkout.signInDialog}
    </>
  )
}

/** Placeholder for the service, the form and the price. */
function BasketSkeleton() {
  const t = useWords('basket')
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-10 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-18">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div>
        <Skeleton className="h-52" />
        <Skeleton className="mt-10 h-9 w-56" />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((field) => (
            <Skeleton key={field} className="h-19" />
          ))}
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

/** Links to the order already placed, when the customer returns to an empty basket. */
function AlreadyOrderedNotice({ service, target }: { service: string; target: '_top' | undefined }) {
  const t = useWords('basket')
  const order = useLazyCall('listOrders', { filter: 'new' }, true).data?.items.find((item) => item.service.id === service)
  if (!order) return null
  return (
    <div role="status" className="mb-6 rounded-control bg-info-tint px-4 py-3.5">
      <p className="font-semibold text-info">{t('orderedTitle')}</p>
      <p className="mt-1 text-sm">
        {t('orderedText', { number: String(order.number) })}{' '}
        <Go to={`/profile/orders/${order.id}`} target={target} className="inline-flex min-h-8 items-center">
          {t('seeOrder')}
        </Go>
      </p>
    </div>
  )
}
