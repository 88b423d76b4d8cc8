import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { briefPath, noService } from '../../services/address.ts'
import { listParts, summaryPart } from '../answering.ts'
import type { OpenBrief } from '../page-data.ts'
import { type OpenedBrief, openedStep } from '../use-brief.ts'

/** Props of every screen of a brief. */
export interface ScreenProps {
  data: OpenBrief
  brief: OpenedBrief
  /** Step of the guide from which the brief was opened. */
  opening: { guide: string | null; step: string | null }
}

/** Time needed, things to have ready, and a link to continue where the reader stopped. */
export function StartScreen({ data: { service }, brief, opening }: ScreenProps) {
  const t = useWords('brief')
  const language = useLanguage()
  const { known } = brief.state
  const parts = listParts(brief.states)
  const questions = parts.reduce((sum, { fields }) => sum + fields.length, 0)
  const to = (part: string | undefined) => briefPath(service.slug, { part, ...opening })
  const stopped = known && brief.begun
  const next = stopped ? brief.nextOpen : parts[0]
  const number = next ? parts.indexOf(next) + 1 : 0
  const first = parts[0]
  const from = known ? openedStep(service.does, opening.guide, opening.step) : undefined
  return (
    <>
      <Panel>
        <p className="text-sm text-ink-2">{t('price', { price: formatMoney(language, service.priceCents, service.currency) })}</p>
        <p className="text-lg font-semibold">
          {t('takes', { count: parts.length, questions: t('questions', { count: questions }) })},{' '}
          {t('minutes', { count: service.briefMinutes })}
        </p>
        <p className="mt-1 text-ink-2">{t('asYouGo')}</p>
        {from && <p className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('fromStep', { step: from.step })}</p>}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          {next ? (
            <ButtonLink to={to(next.step.id)}>
              {stopped ? t('goOn', { number }) : t('start')}
              <ArrowRight size={20} aria-hidden />
            </ButtonLink>
          ) : (
            <ButtonLink to={to(summaryPart)}>
              {t('check')}
              <ArrowRight size={20} aria-hidden />
            </ButtonLink>
          )}
          {stopped && first && next !== first && (
            <ButtonLink to={to(first.step.id)} variant="quiet">
              {t('fromStart')}
            </ButtonLink>
          )}
        </div>
        {stopped && (
          <p role="status" className="mt-3 text-sm text-ink-2">
            {next ? t('stoppedAt', { number }) : t('allAnswered')}
            {next && `: ${next.step.title}`}
          </p>
        )}
      </Panel>
      <p className="hidden mt-5 rounded-control bg-warning-tint px-3.5 py-2.5 text-sm text-warning noscript:block">{t('noScript')}</p>
      {service.needs.length > 0 && (
        <section aria-labelledby="at-hand" className="mt-8">
          <h2 id="at-hand" className="mb-1.5 text-lg font-semibold tracking-snug">
            {t('atHand')}
          </h2>
          <ul className="text-ink-2">
            {service.needs.map((need) => (
              <li key={need} className="flex gap-2.5 py-1">
                <Check size={18} aria-hidden className="mt-1" />
                <span className="min-w-0">{need}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8 border-t border-border pt-4 text-sm text-ink-2 signed-in:hidden">{t('visitorNote')}</p>
      <Go
        to={briefPath(noService, { category: service.category.slug, ...opening })}
        className="mt-3 inline-flex min-h-11 items-center text-sm"
      >
        {t('other')}
      </Go>
    </>
  )
}
