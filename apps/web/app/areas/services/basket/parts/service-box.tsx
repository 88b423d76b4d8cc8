import type { Cart } from '@waymark/contract/services/basket.ts'
import type { BriefLine } from '@waymark/contract/services/order-data.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { noWords, useLazyDialog } from '../../../../kit/dialogs/late-dialog.tsx'
import { formatExtra, formatMoney } from '../../../../kit/language/amounts.ts'
import { formatWeekday } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { toastError } from '../../../../kit/load/errors.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { briefPath, fieldAnchor } from '../../services/address.ts'
import type { BasketChoice } from '../basket-store.ts'
import type { RemoveDialogProps } from './remove-dialog.tsx'

interface ChoiceProps {
  name: string
  help: readonly string[]
  price: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

const Choice = ({ name, help, price, chosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-border py-4 last:pb-0">
    <input
      type="checkbox"
      checked={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      className="tick mt-0.5 size-6"
    />
    <span className="min-w-20 flex-1">
      <span className="font-semibold">{name}</span>
      {help.map((line) => (
        <span key={line} className="block text-sm text-ink-2">
          {line}
        </span>
      ))}
    </span>
    <span className="flex-none font-semibold whitespace-nowrap">{price}</span>
  </label>
)

interface ChoicesProps {
  cart: Cart
  wish: BasketChoice
  onChoose: (wish: BasketChoice) => void
}

/** Options and urgent delivery, each with its price and its effect on the delivery time. */
function Choices({ cart: { service, currency, options, urgent }, wish, onChoose }: ChoicesProps) {
  const t = useWords('basket')
  const language = useLanguage()
  if (options.length === 0 && !urgent) return null
  const plain = service.duration + options.reduce((days, option) => days + (wish.options.includes(option.id) ? option.days : 0), 0)
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{t('options')}</legend>
      {options.map(({ id, name, help, priceCents, days }) => (
        <Choice
          key={id}
          name={name}
          help={[help, days > 0 ? t('optionDays', { count: days }) : ''].filter((line) => line !== '')}
          price={formatExtra(language, priceCents, currency)}
          chosen={wish.options.includes(id)}
          onChoose={(chosen) =>
            onChoose({ ...wish, options: chosen ? [...wish.options, id] : wish.options.filter((other) => other !== id) })
          }
        />
      ))}
      {urgent && (
        <Choice
          name={t('urgent', { name: urgent.name })}
          help={[t('urgentInstead', { count: plain, date: formatWeekday(language, urgent.readyBy) })]}
          price={formatExtra(language, urgent.priceCents, currency)}
          chosen={wish.urgent}
          onChoose={(chosen) => onChoose({ ...wish, urgent: chosen })}
        />
      )}
    </fieldset>
  )
}

/** Maximum number of open questions that are listed. */
const maxListed = 5

interface BriefNoteProps {
  cart: Cart
  /** The customer tried to order without a complete brief; shown as an error. */
  wanting: boolean
  target: '_top' | undefined
}

/** The brief is required before ordering (specification 5). Lists missing answers and links to the brief. */
function BriefNote({ cart: { service, brief }, wanting, target }: BriefNoteProps) {
  const t = useWords('basket')
  const [first] = brief.missing
  const to = briefPath(service.slug, { part: first?.step }) + (first ? `#${fieldAnchor(first.field)}` : '')
  return (
    <div
      role={wanting ? 'alert' : undefined}
      className={cx('mt-4 rounded-control px-4 py-3.5', wanting ? 'bg-danger-tint text-danger' : 'bg-warning-tint text-warning')}
    >
      <p className="flex gap-2 font-semibold">
        <CircleAlert size={20} aria-hidden className="mt-0.5 flex-none" />
        {t('briefRequired')}
      </p>
      {brief.state === 'empty' ? (
        <p className="mt-1 text-sm text-ink">{t('briefEmpty')}</p>
      ) : (
        <div className="mt-1 text-sm text-ink">
          <p>{t('briefMissing')}</p>
          <ul className="list-disc ps-5">
            {brief.missing.slice(0, maxListed).map(({ step, field, label }) => (
              <li key={`${step} ${field}`}>{label}</li>
            ))}
            {brief.missing.length > maxListed && <li>{t('briefMore', { count: brief.missing.length - maxListed })}</li>}
          </ul>
        </div>
      )}
      <ButtonLink to={to} target={target} variant="outline" size="s" className="mt-3" data-wanting="brief">
        {t('fillBrief')}
      </ButtonLink>
    </div>
  )
}

/** Summary of a brief: its first answers. Bare numbers are skipped, because they mean nothing alone. */
const summary = (lines: readonly BriefLine[]) =>
  lines
    .map(({ value }) => value)
    .filter((value) => /\p{L}/u.test(value))
    .slice(0, 3)
    .join(', ')

const loadRemoveDialog = async () => (await import('./remove-dialog.tsx')).RemoveDialog

/** Removes the service from the basket. Asks first if a started brief would be deleted. */
function RemoveButton({ cart: { service, brief }, target, onRemove }: Pick<ServiceBoxProps, 'cart' | 'target' | 'onRemove'>) {
  const t = useWords('basket')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { ask, dialog } = useLazyDialog<RemoveDialogProps, undefined>(noWords, loadRemoveDialog, undefined)
  const words = { offline: t('offline'), failed: t('failed') }

  /** Returns whether it was removed. */
  async function remove(): Promise<boolean> {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      toastError(error, words)
      return false
    } finally {
      setBusy(false)
    }
    toast.info(t('removed'))
    if (target) open(servicePath(service.slug), target)
    else void navigate(servicePath(service.slug))
    return true
  }
  const confirm = () => void ask({ remove }).catch((error: unknown) => toastError(error, words))

  return (
    <>
      <Button variant="quiet" size="s" busy={busy} onClick={() => (brief.state === 'empty' ? void remove() : confirm())}>
        <Trash size={18} aria-hidden />
        {t('remove')}
      </Button>
      {dialog}
    </>
  )
}

interface ServiceBoxProps {
  cart: Cart
  wish: BasketChoice
  /** The customer tried to order without a complete brief. */
  wanting: boolean
  /** Target of links when the basket is shown in a frame. */
  target: '_top' | undefined
  onChoose: (wish: BasketChoice) => void
  /** Removes the service, its brief and its choices. */
  onRemove: () => Promise<void>
}

/** The service with a summary of its brief, actions and options. */
export function ServiceBox({ cart, wish, wanting, target, onChoose, onRemove }: ServiceBoxProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const { service, currency, brief } = cart
  return (
    <Panel>
      <section aria-labelledby="service" data-line={service.category.line}>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <div className="mb-1.5 flex items-center gap-2">
              <Badge line={service.category.line} size="s" />
              <span className="text-xs text-ink-2">{service.category.name}</span>
            </div>
            <h2 id="service" className="text-lg font-semibold tracking-snug">
              {service.name}
            </h2>
            {brief.lines.length > 0 && (
              <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-ink-2 wrap-anywhere">
                {summary(brief.lines)}
              </p>
            )}
          </div>
          <b className="flex-none text-lg">{formatMoney(language, service.priceCents, currency)}</b>
        </div>
        <div className="-ms-3 mt-2.5 flex flex-wrap gap-x-1">
          <ButtonLink to={briefPath(service.slug)} target={target} variant="quiet" size="s">
            <Pencil size={18} aria-hidden />
            {t(brief.state === 'empty' ? 'fillBrief' : 'editBrief')}
          </ButtonLink>
          <RemoveButton cart={cart} target={target} onRemove={onRemove} />
        </div>
        {brief.lines.length > 0 && (
          <Details className="mt-1" summary={t('answers')}>
            <dl className="mt-1.5 text-sm">
              {brief.lines.map(({ step, field, label, value }) => (
                <div key={`${step} ${field}`} className="border-t border-border py-2">
                  <dt className="text-ink-2">{label}</dt>
                  <dd dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </Details>
        )}
        {brief.state !== 'filled' && <BriefNote cart={cart} wanting={wanting} target={target} />}
        <Choices cart={cart} wish={wish} onChoose={onChoose} />
      </section>
    </Panel>
  )
}
