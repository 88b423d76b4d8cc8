import type { LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { call } from '../../../../kit/load/api.ts'
import { defineStepPart, type StepPlace } from '../../../../kit/load/module.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { briefPath } from '../address.ts'
import type { CardService } from '../page-data.ts'

type OfferedService = Pick<CardService, 'slug' | 'name' | 'priceCents' | 'currency' | 'duration'>

/** Services that can do this step; null if there are none. */
async function read(args: LoaderFunctionArgs, { guide, step }: StepPlace): Promise<OfferedService[] | null> {
  const { items, steps } = await call(args, 'listServices', { guide })
  const doing = new Set(steps.filter((does) => does.steps.includes(step)).map(({ service }) => service))
  const offered = items.filter(({ slug }) => doing.has(slug))
  if (offered.length === 0) return null
  return offered.map(({ slug, name, priceCents, currency, duration }) => ({ slug, name, priceCents, currency, duration }))
}

/** A service that can do this step, shown as an interchange, with a link to its brief that names the step. */
function StepService({ guide, step, data }: StepPlace & { data: OfferedService[] }) {
  const t = useWords('step-service')
  const language = useLanguage()
  return (
    <section aria-labelledby="step-service" className="not-printed mt-8 border-s-4 border-ink bg-surface px-4.5 py-4">
      <h2 id="step-service" className="text-sm font-normal text-ink-2">
        {t('weCan')}
      </h2>
      <ul>
        {data.map(({ slug, name, priceCents, currency, duration }) => (
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

export const stepService = defineStepPart(read, StepService)
