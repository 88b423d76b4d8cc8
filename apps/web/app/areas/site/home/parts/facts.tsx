import { languages } from '@waymark/contract/choices.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** Real numbers instead of praise. */
export function Facts({ guides, steps }: { guides: number; steps: number }) {
  const t = useWords('home')
  const language = useLanguage()
  const facts = [
    [guides, t('guides', { count: guides })],
    [steps, t('steps', { count: steps })],
    [languages.length, t('languages', { count: languages.length })],
  ] as const
  return (
    <dl className="mt-12 grid grid-cols-3 border-y border-border">
      {facts.map(([count, words], index) => (
        <div key={words} className={index === 0 ? 'py-4 pe-3 md:py-5' : 'border-s border-border py-4 ps-4 md:py-5 md:ps-7'}>
          <dd className="text-2xl font-bold tracking-[-.03em] md:me-2.5 md:inline">{formatNumber(language, count)}</dd>
          <dt className="text-sm leading-5 hyphens-auto text-ink-2 max-[22rem]:text-xs md:inline">{words}</dt>
        </div>
      ))}
    </dl>
  )
}
