import type { Cart } from '@waymark/contract/services/orders.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { fieldAnchor } from '../../briefs/field-anchor.ts'
import { briefPath } from '../../services/address.ts'

/** So many open questions are named. */
const named = 5

interface BriefNoteProps {
  cart: Cart
  /** It was ordered without: said as what is wrong. */
  wanting: boolean
  target: '_top' | undefined
}

/** The brief must be filled in before ordering (specification 5): what is missing, and the way there. */
export function BriefNote({ cart: { service, brief }, wanting, target }: BriefNoteProps) {
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
            {brief.missing.slice(0, named).map(({ step, field, label }) => (
              <li key={`${step} ${field}`}>{label}</li>
            ))}
            {brief.missing.length > named && <li>{t('briefMore', { count: brief.missing.length - named })}</li>}
          </ul>
        </div>
      )}
      <ButtonLink to={to} target={target} variant="outline" size="s" className="mt-3" data-wanting="brief">
        {t('fillBrief')}
      </ButtonLink>
    </div>
  )
}
