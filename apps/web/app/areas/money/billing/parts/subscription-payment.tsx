import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShownAgain } from '../../../../kit/device/use-shown-again.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, routeMapPath, routePricesPath } from '../../../../kit/load/addresses.ts'
import { errorText, getRefusalCode } from '../../../../kit/load/errors.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { withAgreements } from '../../../people/accounts/agreements-given.ts'
import { Payable, usePayable } from '../../payments/parts/payable.tsx'
import { Confirming, PaymentFrame, PaymentLine, problemWords } from '../../payments/parts/payment-frame.tsx'
import { declinedPath, enrolmentPath, paidPath, plansPath } from '../enrolment.ts'
import { planFeatures } from '../offers.ts'
import { type PaidStanding, paymentOutcome, refreshEnrolments, useOffer, usePaidStatus, useRun } from '../queries.ts'

/** The subscription is paid: its features and a link to it. */
function SubscriptionSuccess({ standing }: { standing: PaidStanding }) {
  const t = useWords('plans')
  const { id, slug, kind } = standing
  const { data: offer } = useOffer(slug)
  // The level, lists and access have changed.
  useEffect(() => {
    void refreshEnrolments()
    readOnce('readProfile', {}).catch(() => {})
  }, [])
  return (
    <>
      <PaymentLine state="paid" />
      {!offer ? (
        <>
          <h1>{t('paidTitle')}</h1>
          <Skeleton className="mt-5 h-5 w-3/5" />
        </>
      ) : kind === 'route' ? (
        <RoutePaid standing={standing} name={offer.name} />
      ) : (
        <>
          <h1>{t('planPaid', { name: offer.name })}</h1>
          <p className="lead mt-3">{t('planPaidText')}</p>
          <ul className="mt-4">
            {planFeatures(t, offer.gives).map((line) => (
              <li key={line} className="flex gap-3 py-1.5">
                <Check size={20} aria-hidden className="mt-0.5" />
                {line}
              </li>
            ))}
          </ul>
          <Actions>
            <ButtonLink to={catalogPath}>{t('toGuides')}</ButtonLink>
            <ButtonLink to={enrolmentPath(id)} variant="outline">
              {t('mySubscription')}
            </ButtonLink>
          </Actions>
        </>
      )}
    </>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className="mt-7 flex flex-wrap gap-3">{children}</div>

function RoutePaid({ standing: { id, slug, status }, name }: { standing: PaidStanding; name: string }) {
  const t = useWords('plans')
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState('')
  const words = { offline: t('notReached'), failed: t('failed') }
  const { run, busy } = useRun(id, {
    words,
    onError(error) {
      setTrouble(errorText(error, words))
      return true
    },
  })
  const waits = status === 'new'

  async function begin() {
    setTrouble('')
    if (await run()) void navigate(routeMapPath(slug))
  }

  return (
    <>
      <h1>{t('routePaid')}</h1>
      <p className="lead mt-3">{t(waits ? 'routePaidText' : 'routeRenewed', { name })}</p>
      {waits && <p className="mt-3 text-ink-2">{t('routePaidLater')}</p>}
      <Actions>
        {waits ? (
          <Button busy={busy} onClick={() => void begin()}>
            {t('run')}
          </Button>
        ) : (
          <ButtonLink to={routeMapPath(slug)}>{t('goToRoute')}</ButtonLink>
        )}
        <ButtonLink to={enrolmentPath(id)} variant="outline">
          {t('mySubscription')}
        </ButtonLink>
      </Actions>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  )
}

interface SubscriptionPaymentProps {
  id: string
  /** Id of the charge from the address. */
  charge: string | null
  success: boolean
}

/** Result of a subscription's payment. The page must load the words `basket` and `plans`. */
export function SubscriptionPayment({ id, charge, success }: SubscriptionPaymentProps) {
  const basket = useWords('basket')
  const t = useWords('plans')
  const title = (standing: PaidStanding | undefined) =>
    !success ? basket('declineTitle') : standing && paymentOutcome(standing) === 'paid' ? t('paidTitle') : basket('confirmTitle')
  const useStanding = (of: string, enabled: boolean) => usePaidStatus(of, charge, enabled)
  return (
    <PaymentFrame id={id} useStanding={useStanding} title={title}>
      {(standing, { failed, readAgain }) =>
        // The newest success counts: a declined card was reported first, then another one paid.
        paymentOutcome(standing) === (success ? 'over' : 'paid') ? (
          <RedirectTo to={success ? declinedPath(id, charge) : paidPath(id, charge)} />
        ) : !success ? (
          <SubscriptionDecline standing={standing} readAgain={readAgain} />
        ) : paymentOutcome(standing) === 'paid' ? (
          <SubscriptionSuccess standing={standing} />
        ) : (
          <Confirming text={t('confirmText')} long={t('confirmLong')} failed={failed} />
        )
      }
    </PaymentFrame>
  )
}

/** The result differs from the address: redirects to the other page. */
function RedirectTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

interface DeclineProps {
  standing: PaidStanding
  readAgain: () => Promise<unknown>
}

/** The payment failed: why, that nothing changed, and a button to try again. */
function SubscriptionDecline({ standing: { id, slug, kind, payment }, readAgain }: DeclineProps) {
  const basket = useWords('basket')
  const payable = usePayable()
  const t = useWords('plans')
  const state = useLocation().state as { unreachable?: boolean } | null
  const [busy, setBusy] = useState(false)
  useShownAgain(() => setBusy(false))
  const [trouble, setTrouble] = useState('')
  const [unreachable, setUnreachable] = useState(state?.unreachable === true)
  const [priceChanged, setPriceChanged] = useState(false)

  async function pay(period: string) {
    setBusy(true)
    setTrouble('')
    try {
      const toPay = await withAgreements(() => changeOnce('subscribe', { id: period }))
      if (toPay?.payUrl) return location.assign(toPay.payUrl)
      setUnreachable(toPay !== undefined)
    } catch (error) {
      setUnreachable(getRefusalCode(error) === 'payment_unavailable')
      // The price has changed; the current one is on the price page.
      setPriceChanged(getRefusalCode(error) === 'price_changed')
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
      await readAgain()
    }
    setBusy(false)
  }

  return (
    <>
      <PaymentLine state="cut" />
      <h1>{basket(unreachable ? 'unreachableTitle' : 'declineTitle')}</h1>
      {unreachable ? (
        <p className="lead mt-3">{t('unreachableText')}</p>
      ) : (
        <>
          {payable && <p className="lead mt-3">{basket('declineLead')}</p>}
          <p className="mt-4">
            {payment?.status === 'returned'
              ? t('paidBack')
              : `${basket(payment?.problem ? problemWords[payment.problem] : 'notFinished')} ${basket('notCharged')}`}
          </p>
        </>
      )}
      <p className="mt-2 text-ink-2">{t('keptAsItIs')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {payment?.kind === 'first' && !priceChanged && (
          <Payable>
            <Button busy={busy} onClick={() => void pay(payment.period)}>
              {basket('payAgain')}
            </Button>
          </Payable>
        )}
        {payment && payment.kind !== 'first' && <ButtonLink to={enrolmentPath(id)}>{t('mySubscription')}</ButtonLink>}
        <ButtonLink to={kind === 'plan' ? plansPath : routePricesPath(slug)} variant="outline">
          {t('seePrices')}
        </ButtonLink>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  )
}
