import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { briefPath, noService, servicesPath } from '../../services/address.ts'
import type { CardService } from '../../services/page-data.ts'
import type { ServiceChoice } from '../page-data.ts'

interface BriefFrameProps {
  line?: CardService['category']['line']
  /** Title of the document. */
  name: string
  back: { to: string; name: string }
  /** Progress strip above the title. */
  place?: ReactNode
  title: string
  lead?: string
  children: ReactNode
}

/** Layout of a brief's screen: one subject, in a narrow column. */
export const BriefFrame = ({ line, name, back, place, title, lead, children }: BriefFrameProps) => (
  <main id="main" data-line={line}>
    <PageHead title={name} indexed={false} />
    <Wrap className="max-w-[47rem]! pt-5 pb-6">
      <Go to={back.to} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft size={16} aria-hidden />
        {back.name}
      </Go>
      {place}
      <h1 className="mt-1.5 mb-2.5">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <div className="mt-8">{children}</div>
    </Wrap>
  </main>
)

/** Choice of a service for a brief, by category. Without scripts each one links to its page. */
export function ChooseScreen({ data: { category, services } }: { data: ServiceChoice }) {
  const t = useWords('brief')
  const all = useWords('services')
  const language = useLanguage()
  const site = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const categories = [...new Map(services.map((service) => [service.category.slug, service.category])).values()]

  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen) return void navigate(briefPath(chosen, { guide: query.get('guide'), step: query.get('step') }))
    setMissing(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <BriefFrame name={t('chooseTitle')} back={{ to: servicesPath, name: t('allServices') }} title={t('chooseTitle')} lead={t('chooseLead')}>
      <form noValidate onSubmit={go} className="grid gap-8">
        {categories.map(({ slug, name, line }) => (
          <fieldset key={slug} data-line={line} aria-describedby={missing ? 'missing' : undefined}>
            <legend className="mb-2.5 flex items-center gap-2.5">
              <Badge line={line} size="s" />
              <b>{name}</b>
            </legend>
            <div className="grid gap-2">
              {services
                .filter((service) => service.category.slug === slug)
                .map((service) => (
                  <Choice
                    key={service.slug}
                    service={service}
                    checked={chosen === service.slug}
                    facts={`${t('price', { price: formatMoney(language, service.priceCents, service.currency) })} · ${all('days', { count: service.duration })}`}
                    onChoose={() => {
                      setChosen(service.slug)
                      setMissing(false)
                    }}
                  />
                ))}
            </div>
          </fieldset>
        ))}
        <div>
          {missing && <FieldError id="missing">{t('chooseFirst')}</FieldError>}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-5">
            <div className="flex flex-wrap gap-x-5 text-sm">
              {category && (
                <Go to={briefPath(noService)} className="inline-flex min-h-11 items-center">
                  {t('allServices')}
                </Go>
              )}
              {site && (
                <a href={`mailto:${site.contactEmail}`} className="inline-flex min-h-11 items-center">
                  {t('noneFits')}
                </a>
              )}
            </div>
            <Button type="submit" className="max-sm:order-first max-sm:w-full">
              {t('choose')}
              <ArrowRight size={20} aria-hidden />
            </Button>
          </div>
        </div>
      </form>
    </BriefFrame>
  )
}

interface ChoiceProps {
  service: CardService
  checked: boolean
  /** Price and delivery time. */
  facts: string
  onChoose: () => void
}

const Choice = ({ service: { slug, name, announce }, checked, facts, onChoose }: ChoiceProps) => (
  <label className="flex cursor-pointer gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-3 has-checked:border-2 has-checked:border-ink">
    <input type="radio" name="service" value={slug} checked={checked} onChange={onChoose} className="mt-0.75 size-5 flex-none accent-ink" />
    <span className="min-w-0">
      <b className="block">{name}</b>
      <span className="block text-sm text-ink-2">{announce}</span>
      <span className="mt-1 block text-sm font-medium">{facts}</span>
    </span>
  </label>
)
