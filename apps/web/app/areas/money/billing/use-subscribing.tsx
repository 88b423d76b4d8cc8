import type { Period } from '@waymark/contract/cards.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useShownAgain } from '../../../kit/device/use-shown-again.ts'
import { useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../kit/language/words.tsx'
import { toastError } from '../../../kit/load/errors.ts'
import { openExternal } from '../../../kit/load/leave-and-return.ts'
import { changeOnce } from '../../../kit/load/now.ts'
import { useToastsAtHand } from '../../../shell/toast-region.tsx'
import { ensureAgreements, withAgreements } from '../../people/accounts/agreements-given.ts'
import { useSignIn } from '../../people/sign-in/use-sign-in.tsx'
import { declinedPath } from './enrolment.ts'
import type { ConfirmSubscriptionProps } from './parts/confirm-subscription.tsx'

const words = ['plans'] as const
const load = async () => (await import('./parts/confirm-subscription.tsx')).ConfirmSubscription

interface WantedOffer {
  kind: OfferKind
  name: string
  currency: ConfirmSubscriptionProps['currency']
}

/**
 * Flow from a price to its payment page: sign-in, agreements, then a confirmation of price, renewal and the lack of refunds. Each step can
 * be cancelled, and nothing is charged here. `busy`: the period being bought.
 */
export function useSubscribing(): {
  subscribe: (wanted: WantedOffer, period: Period) => Promise<void>
  busy: string | undefined
  dialogs: ReactNode
} {
  const t = useWords('plans')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { requireSignIn, signInDialog } = useSignIn()
  const { ask, dialog } = useLazyDialog<Omit<ConfirmSubscriptionProps, 'onClose'>, boolean>(words, load, false)
  const [busy, setBusy] = useState<string>()
  useToastsAtHand()
  useShownAgain(() => setBusy(undefined))

  /** Returns true if the browser is leaving for the payment page. */
  async function pay(wanted: WantedOffer, period: Period): Promise<boolean> {
    if (!(await requireSignIn('subscribe')) || !(await ensureAgreements()) || !(await ask({ ...wanted, period }))) return false
    const toPay = await withAgreements(() => changeOnce('subscribe', { id: period.id }))
    if (!toPay) return false
    if (toPay.payUrl) openExternal(toPay.payUrl)
    else void navigate(declinedPath(toPay.id), { state: { unreachable: true } })
    return true
  }

  async function subscribe(wanted: WantedOffer, period: Period) {
    if (busy) return
    setBusy(period.id)
    try {
      if (!(await pay(wanted, period))) setBusy(undefined)
    } catch (error) {
      setBusy(undefined)
      toastError(error, { offline: t('offline'), failed: t('failed') })
      // The price may have changed, or another device may have paid already.
      void revalidate()
      await import('./queries.ts').then(({ refreshEnrolments }) => refreshEnrolments()).catch(() => {})
    }
  }

  return {
    subscribe,
    busy,
    dialogs: (
      <>
        {signInDialog}
        {dialog}
      </>
    ),
  }
}
