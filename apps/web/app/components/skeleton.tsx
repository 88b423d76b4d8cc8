import { cx } from '../lib/cx.ts'

/** A block in the place of what is loading; shows after 300 ms. Its surroundings say `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-[6px] bg-sunken', className)} />
)

/** In the place of a guide card. */
export const SkeletonCard = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card border border-border bg-surface max-sm:flex">
    <Skeleton className="rounded-none max-sm:w-28 sm:aspect-16/10" />
    <div className="flex flex-1 flex-col gap-2 px-4.5 pt-4 pb-4.5">
      <Skeleton className="h-3.5 w-[30%]" />
      <Skeleton className="h-5 w-[85%]" />
      <Skeleton className="h-3.5 w-[60%]" />
    </div>
  </div>
)
