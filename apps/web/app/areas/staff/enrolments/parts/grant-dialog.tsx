import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { requiredMessage } from '../../../../kit/forms/field-message.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ReasonField } from '../../work/parts/reason-field.tsx'
import { useReason } from '../../work/use-reason.ts'
import { useWork } from '../../work/use-work.ts'
import { keepEnrolment, useStaffOffers } from '../queries.ts'
import { useUntil } from '../use-until.ts'
import { UntilField } from './until-field.tsx'

interface GrantDialogProps {
  customer: { id: string; name: string }
  onClose: () => void
}

const kinds = { route: 'routes', plan: 'plans' } as const
const nothingMoves: ReadonlySet<string> = new Set()

/** Gives a customer a route or a plan, and says what that means. */
export function GrantDialog({ customer: { id, name }, onClose }: GrantDialogProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const offers = useStaffOffers()
  const work = useWork<StaffEnrolment>({ keep: keepEnrolment, refetch: offers.refetch, movedOn: nothingMoves, movedWords: '' })
  const [subscription, setSubscription] = useState('')
  const [missing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const until = useUntil()
  const reason = useReason()
  const sold = offers.data?.items.filter(({ subscription: { periods } }) => periods.length > 0) ?? []

  async function give() {
    setMissing(subscription === '')
    if (subscription === '') return select.current?.focus()
    const day = until.checked()
    if (day === null) return
    const text = reason.checked()
    if (text === null) return
    const outcome = await work.run('give', 'grantEnrolment', { id, subscription, until: day, reason: text }, t('nowGiven', { name }))
    if (outcome === 'done') onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('giveTitle')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {t('giveText', { name })}
        </p>
        <Field label={t('giveWhat')} error={missing ? requiredMessage(language) : undefined}>
          {(control) => (
            <select
              {...control}
              ref={select}
              required
              data-focus
              className={inputClass}
              value={subscription}
              onChange={({ target }) => {
                setSubscription(target.value)
                setMissing(false)
              }}
            >
              <option value="">{t('choose')}</option>
              {(['plan', 'route'] as const).map((kind) => (
                <optgroup key={kind} label={t(kinds[kind])}>
                  {sold
                    .filter(({ subscription: offer }) => offer.kind === kind)
                    .map(({ subscription: offer }) => (
                      <option key={offer.id} value={offer.id}>
                        {offer.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <UntilField label={t('giveUntil')} min={today()} {...until.field} />
        <ReasonField label={staff('reason')} hint={staff('customerReads')} {...reason.field} />
        <DialogActions>
          <Button type="submit" busy={work.busy === 'give'}>
            {t('give')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {staff('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
