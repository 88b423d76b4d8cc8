import { useWords } from '../../../../kit/language/words.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'

/** In the place of the service, the form and the price. */
export function BasketSkeleton() {
  const t = useWords('basket')
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-18">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div>
        <Skeleton className="h-52" />
        <Skeleton className="mt-10 h-9 w-56" />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((field) => (
            <Skeleton key={field} className="h-19" />
          ))}
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
