import { useWords } from '../../../../kit/language/words.tsx'

/** How many cards were filled of today's limit; of an unknown one or none, nothing is said. */
export function Pips({ done, limit }: { done: number; limit: number }) {
  const t = useWords('deck')
  if (limit < 0 || done < 0) return null
  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div role="img" aria-label={t('pips', { done, count: limit })} className="pips">
        {Array.from({ length: limit }, (_, index) => (
          // They have nothing but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <i key={index} className={index < done ? 'full' : undefined} />
        ))}
      </div>
      <span aria-hidden="true" className="text-sm text-ink-2">
        {t('today', { done, limit })}
      </span>
    </div>
  )
}
