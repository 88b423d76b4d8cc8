import type { BriefLine, Cart } from '@waymark/contract/services/orders.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { briefPath } from '../../services/address.ts'
import type { Wish } from '../cart-store.ts'
import { BriefNote } from './brief-note.tsx'
import { Choices } from './choices.tsx'

/** The first answers say enough of a brief; a bare number says nothing. */
const summary = (lines: readonly BriefLine[]) =>
  lines
    .map(({ value }) => value)
    .filter((value) => /\p{L}/u.test(value))
    .slice(0, 3)
    .join(', ')

interface ServiceBoxProps {
  cart: Cart
  wish: Wish
  /** Somebody wanted to order without the brief. */
  wanting: boolean
  /** Links leave the frame that this is shown in. */
  target: '_top' | undefined
  onChoose: (wish: Wish) => void
}

/** The service with the brief's summary, what can be done with it, and what can be chosen. */
export function ServiceBox({ cart, wish, wanting, target, onChoose }: ServiceBoxProps) {
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
          <ButtonLink to={servicePath(service.slug)} target={target} variant="quiet" size="s" onClick={() => toast.info(t('removed'))}>
            <Trash size={18} aria-hidden />
            {t('remove')}
          </ButtonLink>
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
