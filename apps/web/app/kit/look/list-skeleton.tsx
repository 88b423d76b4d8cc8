import { useWords } from '../language/words.tsx'
import { Skeleton } from './skeleton.tsx'

const lines = ['w-3/5', 'w-4/5', 'w-1/2']

/** In the place of rows: a badge, two lines and a bar. */
export function ProfileSkeleton() {
  const t = useWords('profile')
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {lines.map((width) => (
        <div key={width} className="flex gap-3.5 border-t border-border py-5 last:border-b md:gap-5">
          <Skeleton className="size-7 flex-none" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="my-auto h-2.5 w-40 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
