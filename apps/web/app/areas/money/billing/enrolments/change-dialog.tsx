import type { PeriodChange } from '@waymark/contract/money/billing.ts'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatExtra, formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { refusalOf } from '../../../../kit/load/refusals.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { SumRow } from '../../payments/parts/price-lines.tsx'
import type { ActionProps } from './action-props.ts'
import { formatDay } from './dates.ts'
import { useTariffName } from './use-tariff-name.ts'

interface ChangeDialogProps extends ActionProps {
  change: PeriodChange
  onClose: () => void
}

/** What a change costs, with the credit, before anything is paid; or from when on it holds. */
export function ChangeDialog({ enrolment, change, onMoved, onOld, onClose }: ChangeDialogProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const nameOf = useTariffName(enrolment)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { period, when, creditCents, dueCents, unusedDays, startsAt, validUntil } = change
  const money = (cents: number) => formatMoney(language, cents, enrolment.currency)
  const day = (time: string) => formatDay(language, time, zone)

  async function confirm() {
    setBusy(true)
    setTrouble('')
    try {
      const { enrolment: moved, payUrl } = await changeNow('changePeriod', { id: enrolment.id, period: period.id, dueCents })
      if (payUrl) return location.assign(payUrl)
      onMoved(moved)
      toast.success(t(when === 'now' ? 'changed' : 'plannedDone'))
      return onClose()
    } catch (error) {
      if (refusalOf(error) === 'price_changed') {
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
          <SumRow name={t('newUntil')}>{day(validUntil)}</SumRow>
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
