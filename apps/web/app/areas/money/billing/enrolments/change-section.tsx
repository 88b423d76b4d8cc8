import type { EnrolmentCard, PeriodChange } from '@waymark/contract/money/billing.ts'
import { useRef, useState } from 'react'
import { useShownAgain } from '../../../../kit/device/use-shown-again.ts'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatExtra, formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { errorText, getRefusalCode } from '../../../../kit/load/errors.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { Payable } from '../../payments/parts/payable.tsx'
import { SumRow } from '../../payments/parts/price-lines.tsx'
import { formatDay, formatEnd, unitWords } from '../enrolment.ts'
import { useEnrolmentErrors } from '../queries.ts'
import type { ActionProps } from './mail-hour.tsx'

/** Other tariffs: a more expensive one starts at once, a cheaper one later. Shows a planned change. */
export function ChangeSection(props: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const [chosen, setChosen] = useState<PeriodChange>()
  const nameOf = useTariffName(props.enrolment)
  const list = useRef<HTMLUListElement>(null)
  const { changes, currency, planned, actions } = props.enrolment
  const money = (cents: number) => formatMoney(language, cents, currency)
  return (
    <>
      {planned && (
        <PlannedChange
          {...props}
          onDropped={() => list.current?.querySelector<HTMLElement>(`[data-period="${planned.period.id}"]`)?.focus()}
        />
      )}
      {actions.includes('change') && changes.length > 0 && (
        <>
          <p className="mb-3 text-ink-2">{t('changeText')}</p>
          <ul ref={list}>
            {changes.map((change) => {
              const { period, when, dueCents, startsAt } = change
              const what = t('tariffOf', { unit: nameOf(change), price: money(period.priceCents) })
              // One button for both states, so that it gets the focus back when the dialog closes.
              const isPlanned = period.id === planned?.period.id
              const choose = (
                <Button
                  variant="outline"
                  size="s"
                  data-period={period.id}
                  aria-label={t(isPlanned ? 'plannedThis' : 'chooseThis', { what })}
                  aria-disabled={isPlanned || undefined}
                  className={cx(isPlanned && 'opacity-55')}
                  onClick={isPlanned ? undefined : () => setChosen(change)}
                >
                  {t(isPlanned ? 'isPlanned' : 'choose')}
                </Button>
              )
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
                  {when === 'now' ? <Payable>{choose}</Payable> : choose}
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

/** Planned change at the end of the paid time, with a button to cancel it. */
function PlannedChange({ enrolment, onMoved, onOld, onDropped }: ActionProps & { onDropped: () => void }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const telling = useEnrolmentErrors(onOld)
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

  async function drop(period: string, button: HTMLElement) {
    const isDropped = await run({ id, period, dueCents: 0 })
    // Moves the focus when its button is removed.
    if (isDropped && [button, document.body].includes(document.activeElement as HTMLElement)) onDropped()
  }

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
        <Button variant="outline" size="s" busy={busy} onClick={({ currentTarget }) => void drop(tariff.id, currentTarget)}>
          {t('dropPlanned')}
        </Button>
      )}
    </div>
  )
}

interface ChangeDialogProps extends ActionProps {
  change: PeriodChange
  onClose: () => void
}

/** Cost of a change with its credit before paying, or its start. */
function ChangeDialog({ enrolment, change, onMoved, onOld, onClose }: ChangeDialogProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const nameOf = useTariffName(enrolment)
  const [busy, setBusy] = useState(false)
  useShownAgain(() => setBusy(false))
  const [trouble, setTrouble] = useState('')
  const { period, when, creditCents, dueCents, unusedDays, startsAt, validUntil } = change
  const money = (cents: number) => formatMoney(language, cents, enrolment.currency)
  const day = (time: string) => formatDay(language, time, zone)

  async function confirm() {
    setBusy(true)
    setTrouble('')
    try {
      const { enrolment: moved, payUrl } = await changeOnce('changePeriod', { id: enrolment.id, period: period.id, dueCents })
      if (payUrl) return location.assign(payUrl)
      onMoved(moved)
      toast.success(t(when === 'now' ? 'changed' : 'plannedDone'))
      return onClose()
    } catch (error) {
      if (getRefusalCode(error) === 'price_changed') {
        toast.error(t('priceChanged'))
        onOld()
        return onClose()
      }
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t('changeTitle', { tariff: nameOf(change) })}>
      {when === 'now' ? (
        <dl>
          <SumRow name={t('price')}>{money(period.priceCents)}</SumRow>
          <SumRow name={t('credit', { count: unusedDays })}>{formatExtra(language, -creditCents, enrolment.currency)}</SumRow>
          <SumRow name={<b className="text-ink">{t('due')}</b>}>
            <b>{money(dueCents)}</b>
          </SumRow>
          <SumRow name={t('newUntil')}>{formatEnd(language, validUntil, zone)}</SumRow>
        </dl>
      ) : (
        <p className="text-ink-2">{t('laterText', { day: day(startsAt), price: money(period.priceCents) })}</p>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
      <DialogActions>
        <Button data-focus busy={busy} onClick={() => void confirm()}>
          {when === 'later' ? t('changePlan') : dueCents > 0 ? t('changePay', { amount: money(dueCents) }) : t('changeFree')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('keepTariff')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Name of a period beside the current one: 'Year', or 'Business · Year' for another plan. */
function useTariffName({ subscription: own }: Pick<EnrolmentCard, 'subscription'>) {
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
