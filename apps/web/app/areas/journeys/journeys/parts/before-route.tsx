import { useWords } from '../../../../kit/language/words.tsx'
import { Details } from '../../../../kit/look/details.tsx'

const questions = [
  ['missed', 'missedText'],
  ['afterTrial', 'afterTrialText'],
  ['needPlan', 'needPlanText'],
  ['stopping', 'stoppingText'],
] as const

/** What is asked before a route is begun; the product says it itself, for every route alike. */
export function BeforeRoute({ trial }: { trial: boolean }) {
  const t = useWords('routes')
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="mb-3">
        {t('before')}
      </h2>
      {questions
        .filter(([question]) => trial || question !== 'afterTrial')
        .map(([question, answer], index) => (
          <Details
            key={question}
            open={index === 0}
            summary={t(question)}
            className="border-t border-border last:border-b"
            summaryClassName="w-full min-h-15 justify-between gap-4 py-2.5 text-base! font-semibold text-ink!"
          >
            <p className="max-w-[60ch] pb-5 text-ink-2">{t(answer)}</p>
          </Details>
        ))}
    </section>
  )
}
