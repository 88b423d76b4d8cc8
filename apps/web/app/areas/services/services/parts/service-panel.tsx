import ArrowRight from 'lucide-react/icons/arrow-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { formatExtra, formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { ButtonLink, buttonClass } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { Payable } from '../../../money/payments/parts/payable.tsx'
import { briefPath } from '../address.ts'
import type { ServiceData } from '../page-data.ts'

/** Price, link to the brief, and facts to know before ordering. */
export function ServicePanel({ service }: { service: ServiceData }) {
  const t = useWords('services')
  const language = useLanguage()
  const site = useSite()
  const { slug, name, priceCents, minimumCents, currency, duration, urgent } = service
  return (
    <Panel>
      <p className="text-sm text-ink-2">{t('from')}</p>
      <p className="text-3xl font-bold tracking-[-.03em]">{formatMoney(language, priceCents, currency)}</p>
      <p className="mb-4.5 text-sm text-ink-2">{t('vat')}</p>
      <Payable what="order">
        <ButtonLink to={briefPath(slug)} full>
          {t('fillBrief')}
          <ArrowRight size={20} aria-hidden />
        </ButtonLink>
      </Payable>
      {site && (
        <a
          href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(t('askSubject', { name }))}`}
          className={buttonClass({ variant: 'outline', full: true }, 'mt-2.5')}
        >
          <MessageCircle size={20} aria-hidden />
          {t('ask')}
        </a>
      )}
      <dl className="mt-4">
        <Fact name={t('duration')}>{t('days', { count: duration })}</Fact>
        {urgent && <Fact name={t('urgent', { count: urgent.duration })}>{formatExtra(language, urgent.priceCents, currency)}</Fact>}
        <Fact name={t('smallest')}>{formatMoney(language, minimumCents, currency)}</Fact>
      </dl>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)
