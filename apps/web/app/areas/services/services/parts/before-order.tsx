import { useWords } from '../../../../kit/language/words.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import type { ServiceData } from '../page-data.ts'

/** Questions before an order. Whether it can be cancelled the product says itself (specification 9), for every service alike. */
export function BeforeOrder({ questions }: Pick<ServiceData, 'questions'>) {
  const t = useWords('services')
  const all = [{ question: t('canICancel'), answer: t('cancelText') }, ...questions]
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="mb-3">
        {t('before')}
      </h2>
      {all.map(({ question, answer }, index) => (
        <Details
          key={question}
          open={index === 0}
          summary={question}
          className="border-t border-border last:border-b"
          summaryClassName="w-full min-h-15 justify-between gap-4 py-2.5 text-base! font-semibold text-ink!"
        >
          <p className="max-w-[60ch] pb-5 text-ink-2">{answer}</p>
        </Details>
      ))}
    </section>
  )
}
