import type { EnrolmentCard, PeriodChange } from '@waymark/contract/money/billing.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { unitWords } from './standing.ts'

/** What a tariff is called beside the present one: 'Year', and of another plan 'Business · Year'. */
export function useTariffName({ subscription: own }: Pick<EnrolmentCard, 'subscription'>) {
  const t = useWords('my-routes')
  return ({
    subscription,
    period,
  }: {
    subscription: Pick<PeriodChange['subscription'], 'slug' | 'name'>
    period: PeriodChange['period']
  }) => {
    const unit = t(unitWords[period.unit])
    return subscription.slug === own.slug ? unit : t('tariffOfAnother', { name: subscription.name, unit })
  }
}
