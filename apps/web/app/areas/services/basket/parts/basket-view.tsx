import type { Cart } from '@waymark/contract/services/orders.ts'
import { Suspense } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { useToastsAtHand } from '../../../../shell/toasts.tsx'
import { type OpenCart, useCart } from '../use-cart.ts'
import { useCheckout } from '../use-checkout.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { OrderedNote } from './ordered-note.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ServiceBox } from './service-box.tsx'
import { Summary } from './summary.tsx'

const DetailsForm = deferred(async () => (await import('./details-form.tsx')).DetailsForm)

interface BasketViewProps {
  loaded: Cart
  /** In an advert or a frame: links leave it. */
  landing: boolean
}

/** The basket of a service. Until it is known who is here, the style sheet shows a visitor's only to visitors. */
export function BasketView({ loaded, landing }: BasketViewProps) {
  const open = useCart(loaded)
  useToastsAtHand()
  if (!open.cart) return open.error && !open.busy ? <NotLoaded open={open} /> : <BasketSkeleton />
  const filled = <Filled open={open} cart={open.cart} landing={landing} />
  if (open.signedIn !== undefined) return filled
  return (
    <>
      <div className="signed-in:hidden">{filled}</div>
      <div className="signed-out:hidden">
        <BasketSkeleton />
      </div>
    </>
  )
}

function NotLoaded({ open: { busy, refresh } }: { open: OpenCart }) {
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

function Filled({ open, cart, landing }: { open: OpenCart; cart: Cart; landing: boolean }) {
  const t = useWords('basket')
  const checkout = useCheckout(open, cart)
  const { form, known } = checkout
  const target = landing ? '_top' : undefined
  const waiting = <Skeleton className="h-120" />
  return (
    <>
      {open.signedIn && cart.brief.state === 'empty' && <OrderedNote service={cart.service.id} target={target} />}
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ServiceBox
            cart={cart}
            wish={open.wish ?? { options: [], urgent: false }}
            wanting={checkout.wanting === 'brief'}
            target={target}
            onChoose={open.choose}
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
          <PaymentChoice {...form.field('method')} methods={cart.paymentMethods} />
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
