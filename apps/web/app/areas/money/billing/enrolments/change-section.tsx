import type { PeriodChange } from '@waymark/contract/money/billing.ts'
import { useState } from 'react'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import type { ActionProps } from './action-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { formatDay } from './dates.ts'
import { useTariffName } from './use-tariff-name.ts'
import { useTelling } from './use-telling.ts'

/** Other tariffs: a dearer one at once, a cheaper one later; and a change that is planned. */
export function ChangeSection(props: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const [chosen, setChosen] = useState<PeriodChange>()
  const nameOf = useTariffName(props.enrolment)
  const { changes, currency, planned, actions } = props.enrolment
  const money = (cents: number) => formatMoney(language, cents, currency)
  return (
    <>
      {planned && <Planned {...props} />}
      {actions.includes('change') && changes.length > 0 && (
        <>
          <p className="mb-3 text-ink-2">{t('changeText')}</p>
          <ul>
            {changes.map((change) => {
              const { period, when, dueCents, startsAt } = change
              const what = t('tariffOf', { unit: nameOf(change), price: money(period.priceCents) })
              return (
                <li
                  key={period.id}
                  className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-border py-3 last:border-b"
                >
                  <div className="flex-[1_1_14rem]">
                    <b className="font-semibold">{what}</b>
                    <span className="block text-sm text-ink-2">
                      {when === 'now'
                        ? t('changeNow', { amount: money(dueCents) })
                        : t('changeLater', { day: formatDay(language, startsAt, zone) })}
                    </span>
                  </div>
                  <Button variant="outline" size="s" aria-label={t('chooseThis', { what })} onClick={() => setChosen(change)}>
                    {t('choose')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {chosen && <ChangeDialog {...props} change={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** What follows at the end of what is paid, and the way back. */
function Planned({ enrolment, onMoved, onOld }: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const telling = useTelling(onOld)
  const nameOf = useTariffName(enrolment)
  const { busy, run } = useChange('changePeriod', {
    ...telling,
    onDone({ enrolment: moved }) {
      onMoved(moved)
      toast.success(t('droppedDone'))
    },
  })
  const { id, planned, tariff, validUntil, currency } = enrolment
  if (!planned) return null

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card border border-border bg-surface px-4.5 py-3.5">
      <p className="flex-[1_1_14rem] font-medium">
        {t('planned', {
          day: validUntil ? formatDay(language, validUntil, zone) : '',
          tariff: nameOf(planned),
          price: formatMoney(language, planned.period.priceCents, currency),
        })}
      </p>
      {tariff && (
        <Button variant="outline" size="s" busy={busy} onClick={() => void run({ id, period: tariff.id, dueCents: 0 })}>
          {t('dropPlanned')}
        </Button>
      )}
    </div>
  )
}
