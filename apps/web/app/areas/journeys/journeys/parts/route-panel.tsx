import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPrice } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath, routePricesPath } from '../../../../kit/load/addresses.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { namedPeriod } from '../../../money/billing/offers.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import type { RouteData } from '../structured-data.ts'

const per = { day: 'perDay', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const

/** Price, trial and facts to know before subscribing. */
export function RoutePanel({ route, tried }: { route: RouteData; tried: boolean }) {
  const t = useWords('routes')
  const language = useLanguage()
  const { start, busy, signInDialog } = useTrial(route.slug)
  const { slug, totalDays, totalCards, minutes, trialDays, guides, currency } = route
  const period = namedPeriod(route)
  return (
    <Panel>
      {period && (
        <p className="mb-4.5 text-2xl font-bold tracking-tight">
          {t(per[period.unit], { price: formatPrice(language, period.priceCents, currency) })}
        </p>
      )}
      {trialDays > 0 && (
        <Button full busy={busy} onClick={() => void start()}>
          {t('try', { count: trialDays })}
          <ArrowRight size={20} aria-hidden />
        </Button>
      )}
      <ButtonLink to={routePricesPath(slug)} full variant={trialDays > 0 ? 'outline' : 'primary'} className="mt-2.5">
        {t(trialDays > 0 ? 'seePrices' : 'choose')}
      </ButtonLink>
      {trialDays > 0 && <p className="mt-3.5 text-sm text-ink-2">{t('tryText', { count: trialDays })}</p>}
      {tried && <p className="mt-3.5 text-sm text-ink-2">{t('tried')}</p>}
      <p className="mt-3.5 hidden text-sm text-ink-2 noscript:block">{t('noScript')}</p>
      <dl className="mt-4">
        <Fact name={t('factDays')}>{totalDays}</Fact>
        <Fact name={t('factDay')}>{t('minutesShort', { count: minutes })}</Fact>
        <Fact name={t('factCards')}>{totalCards}</Fact>
        {guides.length > 0 && <Fact name={t('factGuides')}>{guides.length}</Fact>}
      </dl>
      {signInDialog}
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

/** Starts the trial of a route and opens its map; a visitor signs in first. The page must load the words `routes`. */
export function useTrial(slug: string): { start: () => Promise<void>; busy: boolean; signInDialog: ReactNode } {
  const t = useWords('routes')
  const navigate = useNavigate()
  const { requireSignIn, signInDialog } = useSignIn()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useChange('startTrial', {
    words: { offline: t('offline'), failed: t('failed') },
    async onDone() {
      await refresh()
      toast.success(t('started'))
      void navigate(routeMapPath(slug))
    },
    onError() {
      void refresh().catch(() => {})
      return false
    },
  })
  useToastsAtHand()

  async function start() {
    setAsking(true)
    try {
      if (await requireSignIn('trial')) await run({ id: slug })
    } finally {
      setAsking(false)
    }
  }
  return { start, busy: busy || asking, signInDialog }
}

/** Refetches the enrolments that the rest of the page uses. */
const refresh = async () => (await import('../../../money/billing/queries.ts')).refreshEnrolments()
