import { cx } from './cx.ts'

/** A block in the place of what is loading; shows after 300 ms. Its surroundings say `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-[6px] bg-sunken', className)} />
)
