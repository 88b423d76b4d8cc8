import { useWords } from '../../../../kit/language/words.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'

/** Placeholder while searching. */
export function ResultsSkeleton() {
  const t = useWords('catalog')
  return (
    <div aria-busy="true" className="mt-10">
      <p className="sr-only">{t('searching')}</p>
      <Skeleton className="mb-6 h-8 w-2/3 max-w-90" />
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex gap-4 border-t border-border py-5 sm:gap-6">
          <Skeleton className="aspect-square w-16 flex-none sm:aspect-16/10 sm:w-40" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-5 w-4/5 max-w-90" />
            <Skeleton className="h-3.5 w-full max-w-read" />
          </div>
        </div>
      ))}
    </div>
  )
}
