import type { Answer } from '@waymark/contract/calls.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { useLateCall } from '../../../../kit/load/use-late-call.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { briefPath } from '../address.ts'

/** Services that go with a guide, and which of its steps each takes over; undefined until they came. */
export const useServicesOfGuide = (guide: string): Answer<'listServices'> | undefined => useLateCall('listServices', { guide }, true).data

/** An interchange: a service that takes this step over, with the way to its brief, which then knows of the step. */
export function StepService({ guide, step }: { guide: string; step: string }) {
  const t = useWords('services')
  const language = useLanguage()
  const found = useServicesOfGuide(guide)
  const doing = new Set(found?.steps.filter(({ steps }) => steps.includes(step)).map(({ service }) => service))
  const services = found?.items.filter(({ slug }) => doing.has(slug)) ?? []
  if (services.length === 0) return null
  return (
    <section aria-labelledby="step-service" className="not-printed mt-8 border-s-4 border-ink bg-surface px-4.5 py-4">
      <h2 id="step-service" className="text-sm font-normal text-ink-2">
        {t('weCan')}
      </h2>
      <ul>
        {services.map(({ slug, name, priceCents, currency, duration }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 not-first:mt-3">
            <div className="min-w-0 flex-[1_1_14rem]">
              <Go to={servicePath(slug)} className="inline-block py-1 font-semibold">
                {name}
              </Go>
              <p className="text-sm text-ink-2">
                {t('fromPrice', { price: formatMoney(language, priceCents, currency) })} · {t('days', { count: duration })}
              </p>
            </div>
            <ButtonLink to={briefPath(slug, { guide, step })} variant="outline" size="s" aria-label={`${t('doItForMe')}: ${name}`}>
              {t('doItForMe')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
