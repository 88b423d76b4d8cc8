import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { catalogPath } from '../../../../kit/load/list-address.ts'
import { readNow } from '../../../../kit/load/now.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { PaymentLine } from '../../payments/parts/payment-line.tsx'
import { enrolmentPath } from '../address.ts'
import { useRun } from '../enrolments/use-run.ts'
import { givenBy } from '../gives-words.ts'
import { type PaidStanding, useOffer } from '../queries.ts'
import { refreshEnrolments } from '../refresh-enrolments.ts'

/** It is paid: what it gives from now on, and the way there. */
export function SubscriptionSuccess({ standing }: { standing: PaidStanding }) {
  const t = useWords('plans')
  const { id, slug, kind } = standing
  const { data: offer } = useOffer(slug)
  // Level, lists and what is open have changed with it.
  useEffect(() => {
    void refreshEnrolments()
    readNow('readProfile', {}).catch(() => {})
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
            {givenBy(t, offer.gives).map((line) => (
              <li key={line} className="flex gap-3 py-1.5">
                <Check size={20} aria-hidden className="mt-0.5" />
                {line}
              </li>
            ))}
          </ul>
          <Ways>
            <ButtonLink to={catalogPath}>{t('toGuides')}</ButtonLink>
            <ButtonLink to={enrolmentPath(id)} variant="outline">
              {t('mySubscription')}
            </ButtonLink>
          </Ways>
        </>
      )}
    </>
  )
}

const Ways = ({ children }: { children: ReactNode }) => <div className="mt-7 flex flex-wrap gap-3">{children}</div>

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
      <Ways>
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
      </Ways>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  )
}
