import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { useZone } from '../../../../../shell/use-zone.ts'
import { enrolmentPath } from '../../../../money/billing/address.ts'
import { formatDay } from '../../../../money/billing/enrolments/dates.ts'
import type { Dashboard } from '../../my-queries.ts'

/** What may not be used any more within a week, unless it is renewed. */
export function EndsSoon({ endsSoon }: Pick<Dashboard, 'endsSoon'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const zone = useZone()
  return (
    <section aria-labelledby="ends-soon">
      <h2 id="ends-soon" className="mb-4">
        {t('endsSoon')}
      </h2>
      <ul>
        {endsSoon.map(({ id, subscription, validUntil, daysLeft, renewal }) => {
          const day = validUntil ? formatDay(language, validUntil, zone) : ''
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-border py-3.5 last:border-b"
            >
              <div className="flex-[1_1_14rem]">
                <b className="font-semibold">{subscription.name}</b>
                <span className="block text-sm text-ink-2">
                  {daysLeft > 0 ? t('endsOn', { day, count: daysLeft }) : t('endsToday', { day })}
                  {renewal === 'on' && `. ${t('renews')}`}
                </span>
              </div>
              <ButtonLink to={enrolmentPath(id)} variant="outline" size="s" aria-label={t('seeThis', { name: subscription.name })}>
                {t('see')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
