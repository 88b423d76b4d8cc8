import type { ReactNode } from 'react'
import { useWords } from '../language/words.tsx'
import { cx } from './cx.ts'
import { Go } from './go.tsx'

/** Title of a section, and beside it where to see more. */
export const SectionHead = ({
  title,
  id,
  className,
  children,
}: {
  title: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}) => (
  <div className={cx('mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}>
    <h2 id={id}>{title}</h2>
    {children && <div className="text-sm">{children}</div>}
  </div>
)

/** Cards: one across, two from 640 px, three from 1024. `tight` for cards that lie flat on mobile. */
export const CardGrid = ({ tight, className, children }: { tight?: boolean; className?: string; children: ReactNode }) => (
  <div
    className={cx('grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', tight ? 'gap-3 sm:gap-5' : 'gap-5', className)}
  >
    {children}
  </div>
)

/** A box for what one can act on or pay for. */
export const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('rounded-card border border-border bg-surface p-5 md:p-7', className)}>{children}</div>
)

/** Small facts in a row, each with a 16 px icon. */
export const Meta = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('facts', className)}>{children}</div>
)

export const MetaItem = ({ children }: { children: ReactNode }) => <span>{children}</span>

/** A block in the place of what is loading; shows after 300 ms. Its surroundings say `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-[6px] bg-sunken', className)} />
)

const lines = ['w-3/5', 'w-4/5', 'w-1/2']

/** In the place of rows: a badge, two lines and a bar. Without scripts nothing comes after it: what is needed is said there. */
export function ProfileSkeleton() {
  const t = useWords('profile')
  return (
    <>
      <p className="hidden max-w-read noscript:block">
        {t('noScript')} <Go to="/catalog/">{t('chooseGuide')}</Go>
      </p>
      <div aria-busy="true" className="noscript:hidden">
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
    </>
  )
}
